import type { ProvisionedUser } from '@svc/tenancy';
import { cluesOf, decide } from './reconcile';
import { userDraft } from './user-draft';

const NOW = new Date(0);

const user = (values: Partial<ProvisionedUser>): ProvisionedUser => ({
  id: 'u' as ProvisionedUser['id'],
  tenantId: 't' as ProvisionedUser['tenantId'],
  email: 'ada@example.test',
  username: 'ada',
  state: 'active',
  stateChangedAt: NOW,
  deletedAt: null,
  emailVerified: true,
  quotaLimit: null,
  usedTokens: 0,
  externalId: null,
  credentialVersion: 0,
  createdAt: NOW,
  updatedAt: NOW,
  attributes: null,
  ...values,
});

const removed = (id: string, at: number, values: Partial<ProvisionedUser> = {}): ProvisionedUser =>
  user({ id: id as ProvisionedUser['id'], state: 'deleted', deletedAt: new Date(at), ...values });

const ada = (more: object = {}) => userDraft({ userName: 'Ada', externalId: 'e', ...more });

describe('Whom a provider means by the user it makes', () => {
  it.each<[string, ReturnType<typeof ada>, ProvisionedUser[], string]>([
    ['nobody there', ada(), [], 'create'],
    ['somebody of the name whom no provider has named', ada(), [user({})], 'link'],
    ['somebody of the name in Greek capitals', ada({ userName: 'οδυσσευσ' }), [user({ username: 'ΟΔΥΣΣΕΥΣ' })], 'link'],
    ['somebody of the name in Turkish capitals', ada({ userName: 'izmir' }), [user({ username: 'İZMİR' })], 'link'],
    ['somebody invited', ada(), [user({ state: 'invited' })], 'link'],
    ['somebody of the name with another identifier', ada(), [user({ externalId: 'f' })], 'conflict'],
    ['somebody of the identifier with another name', ada(), [user({ externalId: 'e', username: 'x' })], 'conflict'],
    [
      'somebody removed of the identifier, whose new name somebody is called by their e-mail',
      ada({ userName: 'grace@example.test' }),
      [removed('r', 1, { externalId: 'e' }), user({ email: 'grace@example.test', username: null })],
      'conflict',
    ],
    [
      'somebody made without identifiers, again',
      ada({ externalId: undefined }),
      [user({ attributes: {} })],
      'conflict',
    ],
    ['somebody whose identifier comes late', ada(), [user({ attributes: {} })], 'link'],
    ['somebody of the e-mail', ada({ userName: 'ada@example.test' }), [user({})], 'link'],
    [
      'somebody of the e-mail with an identifier',
      ada({ userName: 'ada@example.test' }),
      [user({ externalId: 'f' })],
      'create',
    ],
    ['somebody inactive', ada(), [user({ state: 'inactive' })], 'restore'],
    ['somebody inactive who is somebody else', ada(), [user({ state: 'inactive', externalId: 'f' })], 'conflict'],
    ['somebody removed, of the identifier', ada(), [removed('r', 1, { externalId: 'e', username: 'x' })], 'restore'],
    ['somebody removed, without one', ada(), [removed('r', 1)], 'restore'],
    [
      'somebody removed, when none is sent',
      ada({ externalId: undefined }),
      [removed('r', 1, { externalId: 'f' })],
      'restore',
    ],
    ['somebody removed, with another one', ada(), [removed('r', 1, { externalId: 'f' })], 'create'],
  ])('%s', (_what, draft, candidates, kind) => expect(decide(draft, candidates).kind).toBe(kind));

  it('of several removed ones it is the latest; the others give the name up', () => {
    const rows = [removed('old', 1), removed('new', 2), removed('else', 3, { externalId: 'f' })];
    const decision = decide(ada(), rows);
    expect(decision).toMatchObject({ kind: 'restore', user: { id: 'new' } });
    expect(decision.kind === 'restore' && decision.displaced.map(({ id }) => id)).toEqual(['else', 'old']);
    expect(decide(ada(), [rows[2]!])).toMatchObject({ kind: 'create', displaced: [{ id: 'else' }] });
  });

  it('e-mails are clues only where the name is one', () => {
    const emails = [{ value: 'other@example.test' }];
    expect(cluesOf(ada({ emails })).emails).toEqual([]);
    expect(cluesOf(ada({ userName: 'a@example.test', emails })).emails).toEqual([
      'a@example.test',
      'other@example.test',
    ]);
  });
});
