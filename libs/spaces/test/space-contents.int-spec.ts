import type { INestApplicationContext } from '@nestjs/common';
import { AccessModule } from '@svc/access';
import { StringField } from '@svc/http';
import type { SpaceId, UserCaller } from '@svc/kernel';
import { aMember, aSpace, aWorld, startProcess, testDatabase, type TestDatabase } from '@svc/testing';
import { ContentKind, ListedFields, ShownInSpaces, SpaceContentsRegistry, SpacesModule } from '../src';
import { formOf } from '../src/api/content-forms';
import { applications, knowledge, publicSpace } from '../src/api/space.presenter';
import { SpaceReader } from '../src/app/space-reader.service';

interface Chat {
  readonly name: string;
  readonly published: boolean;
}

class ChatSparse extends ListedFields {
  @StringField()
  topic!: string;
}

const CHATS = new ContentKind<Chat>('group_chat');
const WEBSITES = new ContentKind<{ readonly url: string }>('website');

describe('what lies in a space', () => {
  let db: TestDatabase;
  let service: INestApplicationContext;
  let owner: UserCaller;
  let space: SpaceId;
  let wanted: boolean[];

  beforeAll(async () => {
    db = await testDatabase();
    service = await startProcess(db.url, { modules: [AccessModule, SpacesModule] });
    const registry = service.get(SpaceContentsRegistry, { strict: false });
    registry.registerKind(CHATS, 'application', (_tx, _actor, spaces, { publishedOnly }) => {
      wanted.push(publishedOnly);
      const chats = [
        { name: 'Open', published: true },
        { name: 'Draft', published: false },
      ];
      const shown = chats.filter(({ published }) => published || !publishedOnly);
      return Promise.resolve(new Map(spaces.map((entry) => [entry.space.id, shown])));
    });
    registry.registerKind(WEBSITES, 'knowledge', () => Promise.resolve(new Map()));
    ShownInSpaces(CHATS, ChatSparse, ({ name }, { space: { id } }) => ({ id, name, topic: name.toLowerCase() }))(
      ChatSparse,
    );
  });
  beforeEach(async () => {
    wanted = [];
    ({ owner } = await aWorld(db));
    space = await aSpace(db, owner);
  });
  afterAll(async () => {
    await service.close();
    await db.close();
  });

  const reader = () => service.get(SpaceReader, { strict: false });
  const listed = async (which: 'all' | 'published' | 'none') => {
    const [entry] = await reader().list(owner, { personal: false, applications: which });
    return entry!.contents;
  };

  it('a lib that registers a kind is listed, described and presented without this one knowing it', async () => {
    const details = await reader().details(owner, space);
    const { group_chats } = applications(details, details.contents);
    expect(group_chats.items).toEqual([
      { id: space, name: 'Open', topic: 'open' },
      { id: space, name: 'Draft', topic: 'draft' },
    ]);
    expect([group_chats.count, group_chats.permissions]).toEqual([2, details.access.permissionsOn('group_chat')]);
    expect(formOf('group_chat')).toBe(ChatSparse);
  });

  it('kinds that nobody keeps are empty lists, with what the caller may do with them', async () => {
    const viewer = await aMember(db, owner, space, 'viewer');
    const details = await reader().details(viewer, space);
    const { apps, services } = applications(details, details.contents);
    expect([apps, services]).toEqual([
      { items: [], count: 0, permissions: ['read'] },
      { items: [], count: 0, permissions: [] },
    ]);
    expect(knowledge(details, details.contents).websites).toEqual({ items: [], count: 0, permissions: [] });
    expect(publicSpace(details).default_assistant).toBeNull();
    expect(() => formOf('app')).toThrow('app');
    expect(() => formOf('member')).toThrow('member');
  });

  it('only what is wanted is asked for', async () => {
    expect(await listed('none')).toBeNull();
    expect(wanted).toEqual([]);
    expect((await listed('published'))!.of(CHATS).map(({ name }) => name)).toEqual(['Open']);
    expect((await listed('all'))!.of(CHATS)).toHaveLength(2);
    expect(wanted).toEqual([true, false]);
  });

  it('one lib keeps a kind, and one module shows it', () => {
    const registry = service.get(SpaceContentsRegistry, { strict: false });
    const nothing = () => Promise.resolve(new Map());
    expect(() => registry.registerKind(new ContentKind('group_chat'), 'application', nothing)).toThrow('group_chat');
    expect(() => ShownInSpaces(CHATS, ChatSparse, () => new ChatSparse())(ChatSparse)).toThrow('group_chat');
  });
});
