import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '../support/chat';
import { ok } from '../support/client';
import { aCollection, addTexts, ingest, search } from '../support/knowledge';
import { anOrganisation, type Person } from '../support/people';

const REPLACEMENTS = 50;
/** Between two questions of one asker: a few for each replacement, which gets its turn, too. Milliseconds. */
const PAUSE_MS = 120;

/** Long enough for several chunks, each of which names its version. */
function textOf(version: number): string {
  return Array.from({ length: 30 }, (_, at) => `Rule ${at} of edition e${version}e concerns the harbour.`).join('\n');
}

/** Which versions a text names. */
function versionsIn(text: string): number[] {
  return [...text.matchAll(/\be(\d+)e\b/g)].map((match) => Number(match[1]));
}

describe('§3.2 a document that is replaced fifty times while everybody asks', () => {
  let owner: Person;
  let collectionId: string;
  let assistantId: string;

  beforeAll(async () => {
    ({ owner } = await anOrganisation());
    const made = await aCollection(owner);
    collectionId = made.collectionId;
    const params = { path: { id: made.spaceId } };
    const path = '/api/v1/spaces/{id}/applications/assistants/';
    assistantId = (await ok(owner.api.POST(path, { params, body: { name: 'Harbour master' } }))).id;
    const body = { groups: [{ id: collectionId }] };
    await ok(owner.api.POST('/api/v1/assistants/{id}/', { params: { path: { id: assistantId } }, body }));
  });

  const ways: [name: string, replace: (version: number) => Promise<unknown>][] = [
    ['texts', (version) => ok(addTexts(owner.api, collectionId, ['rules.txt', textOf(version)]))],
    ['uploads', (version) => ingest(owner, collectionId, 'rules.txt', textOf(version))],
  ];

  /** The document as lists and its own address show it. */
  async function read(): Promise<string> {
    const params = { path: { id: collectionId } };
    const { items } = await ok(owner.api.GET('/api/v1/groups/{id}/info-blobs/', { params }));
    if (items.length !== 1) throw new Error(`The collection has ${items.length} documents.`);
    const document = { params: { path: { id: items[0]!.id } } };
    return (await ok(owner.api.GET('/api/v1/info-blobs/{id}/', document))).text;
  }

  async function found(): Promise<string> {
    return (await search(owner.api, collectionId, 'the harbour')).map(({ text }) => text).join('\n');
  }

  async function answered(): Promise<string> {
    const { status, body } = await ask(owner, { assistant_id: assistantId, question: 'What concerns the harbour?' });
    if (status !== 200) throw new Error(`Asking answered ${status}: ${JSON.stringify(body)}`);
    if (body.references.length !== 1) throw new Error(`The answer names ${body.references.length} documents.`);
    return body.answer;
  }

  it.each(ways)(
    'by %s is always there, whole, and never older than before',
    async (_, replace) => {
      await replace(0);
      let published = 0;
      let done = false;
      const wrong: unknown[] = [];
      const questions = { read: 0, found: 0, answered: 0 };
      const keepAsking = async (kind: keyof typeof questions, look: () => Promise<string>) => {
        for (; !done; await wait(PAUSE_MS)) {
          const before = published;
          const text = await look().catch((error: Error) => error.message);
          const versions = versionsIn(text);
          questions[kind] += 1;
          if (new Set(versions).size !== 1 || versions[0]! < before)
            wrong.push({ kind, before, text: text.slice(0, 300) });
        }
      };
      const asking = [keepAsking('read', read), keepAsking('found', found), keepAsking('answered', answered)];
      for (let version = 1; version <= REPLACEMENTS; version += 1) {
        await replace(version);
        published = version;
      }
      done = true;
      await Promise.all(asking);
      expect(wrong).toEqual([]);
      for (const count of Object.values(questions)) expect(count).toBeGreaterThan(10);
    },
    900_000,
  );
});
