import { type Caller, seenAround } from './caller';
import type { KeyScope } from './credential';
import { AppError } from './errors/app-error';
import { newId } from './ids';

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
