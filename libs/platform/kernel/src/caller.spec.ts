import { administers, type Caller, seenAround } from './caller';
import type { AccessLevel, KeyScope } from './credential';
import { AppError } from './errors/app-error';
import { newId } from './ids';
import type { Permission } from './permission';

const MESSAGE = 'There is no such run.';

function somebody(scope?: KeyScope): Caller {
  const credential = scope ? { kind: 'api-key', scope } : { kind: 'session', issuedAt: new Date(0) };
  return { kind: 'caller', tenantId: newId(), user: null, permissions: new Set(), credential } as unknown as Caller;
}

describe('what a thing lies in', () => {
  const hidden = () => Promise.reject(new AppError('not_found', { message: 'There is no such website.' }));

  it('is handed on where it is seen', async () => {
    expect(await seenAround(somebody(), MESSAGE, Promise.resolve('website'))).toBe('website');
  });

  it('is not told of where it is not seen', async () => {
    const heard = { code: 'not_found', message: MESSAGE };
    await expect(seenAround(somebody(), MESSAGE, hidden())).rejects.toMatchObject(heard);
    const ofSpace = somebody({ type: 'space', id: newId(), spaceId: newId() });
    await expect(seenAround(ofSpace, MESSAGE, hidden())).rejects.toMatchObject({ code: 'insufficient_scope' });
  });

  it('may refuse what is seen', async () => {
    const refused = new AppError('forbidden_action');
    await expect(seenAround(somebody(), MESSAGE, Promise.reject(refused))).rejects.toBe(refused);
  });
});

describe('§4.7 whoever administers', () => {
  const TENANT: KeyScope = { type: 'tenant', id: null };
  const SPACE: KeyScope = { type: 'space', id: newId(), spaceId: newId() };

  it.each<[string, boolean, readonly Permission[], [KeyScope, AccessLevel] | []]>([
    ['a session with the permission', true, ['admin'], []],
    ['a session without it', false, ['insights'], []],
    ['a key of the tenant', true, ['admin'], [TENANT, 'admin']],
    ['a key of the tenant that may write', false, ['admin'], [TENANT, 'write']],
    ['a key of the tenant that may read', false, ['admin'], [TENANT, 'read']],
    ['a key of a space', false, ['admin'], [SPACE, 'admin']],
    ['a key whose owner has lost the permission', false, [], [TENANT, 'admin']],
  ])('%s: %s', (_who, expected, permissions, [scope, level]) => {
    const who = { ...somebody(scope), permissions: new Set(permissions) };
    const credential = level ? { ...who.credential, level } : who.credential;
    expect(administers({ ...who, credential } as Caller)).toBe(expected);
  });
});
