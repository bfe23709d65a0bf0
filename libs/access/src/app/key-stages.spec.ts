import type { EndpointDefinition } from '@svc/http';
import { administrator, anyScope, caller, narrowedTo, person, session, within } from '@svc/http';
import type { AccessPolicy } from '@svc/http';
import { type ApiKeyCredential, AppError, type Caller, newId, type Place, type TenantId } from '@svc/kernel';
import type { AccessRequest } from './access-request';
import { CredentialKindStage } from './credential-kind.stage';
import { type EndpointLimit, EndpointLimitsStage } from './endpoint-limits.stage';
import { passStages } from './guard-stage';
import { KeyLevelStage } from './key-level.stage';
import { KeyScopeStage } from './key-scope.stage';
import { PlaceRegistry } from './place-registry';

const SPACE = newId<never>();
const ASSISTANT = newId<never>();
const user = { id: newId<never>(), email: 'ada@example.test', username: null };

function key(more: Partial<ApiKeyCredential> = {}): Caller {
  const credential: ApiKeyCredential = {
    kind: 'api-key',
    keyId: newId(),
    suffix: 'abcdefgh',
    ownership: 'user',
    lineage: [],
    level: 'admin',
    scope: { type: 'tenant', id: null },
    resourcePermissions: null,
    rateLimit: null,
    ...more,
  };
  const person = credential.ownership === 'user' ? user : null;
  return { kind: 'caller', tenantId: newId<TenantId>(), user: person, permissions: new Set(), credential };
}

function request(access: AccessPolicy, method: 'read' | 'write' | 'admin' = 'read', id = SPACE as string) {
  const demands = access.demands.map(({ resource, level }) => ({ resource, level: level ?? method }));
  const levels = ['read', 'write', 'admin'] as const;
  const highest = Math.max(...demands.map(({ level }) => levels.indexOf(level)), demands.length ? 0 : 1);
  const endpoint = { access, demands, level: levels[highest] } as unknown as EndpointDefinition;
  return {
    headers: {},
    clientAddress: null,
    method: 'GET',
    path: '/',
    endpoint,
    params: { id },
  } satisfies AccessRequest;
}

describe('§15.20 the stages a key passes', () => {
  const places = new PlaceRegistry();
  const lying = new Map<string, Place>([
    [SPACE, { spaceId: SPACE }],
    [ASSISTANT, { spaceId: SPACE, assistantId: ASSISTANT }],
  ]);
  places.register('space', (_tenantId, id) => Promise.resolve(lying.get(id) ?? null));
  places.register('assistant', (_tenantId, id) => Promise.resolve(lying.get(id) ?? null));
  const limits: EndpointLimit[] = [];
  const stages = [
    new EndpointLimitsStage(limits),
    new CredentialKindStage(),
    new KeyLevelStage(),
    new KeyScopeStage(places),
  ];
  const codeFor = async (actor: Caller, asked: AccessRequest): Promise<string | null> => {
    try {
      await passStages(stages, actor, asked);
      return null;
    } catch (error) {
      return (error as AppError).code;
    }
  };

  it.each<[string, Caller, AccessRequest, string | null]>([
    ['a key where a session is needed', key({ level: 'read' }), request(session()), 'session_auth_required'],
    ['a service key where a person is', key({ ownership: 'service' }), request(person()), 'user_identity_required'],
    ['a user key where a person is', key(), request(person()), null],
    [
      'a service key that makes',
      key({ ownership: 'service', level: 'read' }),
      request(caller('spaces', { creates: true }), 'write'),
      'service_key_cannot_create_resources',
    ],
    [
      'a service key that deletes files',
      key({ ownership: 'service' }),
      request(caller('files', { deletesFiles: true, scope: anyScope() }), 'admin'),
      'service_key_cannot_delete_files',
    ],
    ['a low level', key({ level: 'read' }), request(caller('spaces'), 'write'), 'insufficient_permission'],
    [
      'a key of level write for administration',
      key({ level: 'write' }),
      request(administrator()),
      'insufficient_permission',
    ],
    ['a key of level admin for administration', key(), request(administrator()), null],
    [
      'a resource that was not given',
      key({ resourcePermissions: { assistants: 'admin' } }),
      request(caller({ assistants: 'admin', conversations: 'admin' })),
      'insufficient_resource_permission',
    ],
    [
      'both resources given',
      key({ resourcePermissions: { assistants: 'admin', conversations: 'admin' } }),
      request(caller({ assistants: 'admin', conversations: 'admin' })),
      null,
    ],
    ['a resource that no member guards', key({ resourcePermissions: {} }), request(caller('models')), null],
  ])('%s', async (_what, actor, asked, code) => expect(await codeFor(actor, asked)).toBe(code));

  it('the level is asked before the resource, and the resource before the scope', async () => {
    const scope = { type: 'space', id: SPACE, spaceId: SPACE } as const;
    const asked = request(caller('spaces'), 'write');
    const low = key({ level: 'read', resourcePermissions: { spaces: 'read' }, scope });
    expect(await codeFor(low, asked)).toBe('insufficient_permission');
    const narrow = key({ level: 'write', resourcePermissions: { files: 'write' }, scope });
    expect(await codeFor(narrow, asked)).toBe('insufficient_resource_permission');
    expect(await codeFor(key({ scope }), asked)).toBe('insufficient_scope');
  });

  describe('§15.24 scopes', () => {
    const ofSpace = key({ scope: { type: 'space', id: SPACE, spaceId: SPACE } });
    const ofAssistant = key({ scope: { type: 'assistant', id: ASSISTANT, spaceId: SPACE } });

    it.each<[string, Caller, AccessRequest, string | null]>([
      ['any scope', ofAssistant, request(caller('account', { scope: anyScope() })), null],
      ['a list of its kind', ofSpace, request(caller('spaces', { scope: narrowedTo('space') })), null],
      [
        'a list of another',
        ofAssistant,
        request(caller('spaces', { scope: narrowedTo('space') })),
        'insufficient_scope',
      ],
      ['its space', ofSpace, request(caller('spaces', { scope: within('space') })), null],
      [
        'the space of its assistant',
        ofAssistant,
        request(caller('spaces', { scope: within('space') })),
        'insufficient_scope',
      ],
      [
        'its assistant',
        ofAssistant,
        request(caller('assistants', { scope: within('assistant') }), 'read', ASSISTANT),
        null,
      ],
      [
        'an assistant of its space',
        ofSpace,
        request(caller('assistants', { scope: within('assistant') }), 'read', ASSISTANT),
        null,
      ],
      [
        'what does not exist',
        ofSpace,
        request(caller('assistants', { scope: within('assistant') }), 'read', newId()),
        'insufficient_scope',
      ],
      [
        'what is no identifier',
        ofSpace,
        request(caller('spaces', { scope: within('space') }), 'read', 'x'),
        'insufficient_scope',
      ],
    ])('%s', async (_what, actor, asked, code) => expect(await codeFor(actor, asked)).toBe(code));
  });

  it('sessions wait for nothing, and other credentials open nothing here', () => {
    const person = { ...key(), credential: { kind: 'session', issuedAt: new Date(0) } } as const;
    expect(passStages(stages, person, request(caller('spaces', { scope: within('space') })))).toBeUndefined();
    for (const kind of ['scim', 'system'] as const) {
      const other = { ...key(), user: null, credential: { kind } };
      expect(() => passStages(stages, other, request(caller('spaces')))).toThrow(
        expect.objectContaining({ code: 'not_authenticated' }),
      );
    }
  });

  it('a request is taken out of its budgets before anything else is asked', async () => {
    limits.push({ take: () => Promise.reject(new AppError('rate_limit_unavailable')) });
    expect(await codeFor(key({ level: 'read' }), request(session()))).toBe('rate_limit_unavailable');
    limits.length = 0;
  });
});
