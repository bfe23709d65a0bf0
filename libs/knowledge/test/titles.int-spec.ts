import { AccessModule } from '@svc/access';
import type { CollectionId, UserCaller } from '@svc/kernel';
import { codeOf, type FakeOpenAi } from '@svc/testing';
import { KnowledgeJobsModule } from '../src';
import { documentOf, type KnowledgeKit } from './support/knowledge-kit';
import { aLibrary, openStage, type Stage } from './support/stage';

describe('spec §3.2: titles of documents', () => {
  let stage: Stage;
  let fake: FakeOpenAi;
  let kit: KnowledgeKit;
  let owner: UserCaller;
  let collection: CollectionId;

  beforeAll(async () => {
    stage = await openStage({ modules: [AccessModule, KnowledgeJobsModule], consume: ['knowledge'] });
    ({ fake, kit } = stage);
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    ({ owner, collection } = await aLibrary(stage));
  });

  it('name the family: after a rename the next upload of the new title replaces it', async () => {
    const [id] = await kit.texts(owner, collection, ['Old title', 'One.']);
    await kit.rename(owner, id!, 'New title');
    expect(await kit.texts(owner, collection, ['New title', 'Two.'])).toEqual([id]);
    expect(await kit.texts(owner, collection, ['Old title', 'Three.'])).not.toEqual([id]);
  });

  it('cannot be taken by a rename that races with another or with an upload', async () => {
    const ids = await kit.texts(owner, collection, ['A', '1'], ['B', '2']);
    const work = [
      ...ids.map((id) => kit.rename(owner, id, 'C')),
      kit.texts(owner, collection, ['C', '3']).then(() => undefined),
    ];
    const outcomes = await Promise.allSettled(work);
    const codes = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'done'));
    expect(codes.every((code) => ['done', 'unique_value_exists'].includes(code))).toBe(true);
    expect(Object.keys(await kit.documents(owner, collection)).filter((title) => title === 'C')).toHaveLength(1);
  });

  it('cannot be taken by a rename while an upload of it is being worked on, which would replace the document', async () => {
    const [id] = await kit.texts(owner, collection, ['Mine', 'One.']);
    fake.embeddingReplies.push({ delayMs: 2_000 });
    const job = await kit.upload(owner, collection, 'Theirs', 'Two.');
    expect(await codeOf(kit.rename(owner, id!, 'Theirs'))).toBe('unique_value_exists');
    await kit.rename(owner, id!, 'Mine');
    await kit.ended(job);
    expect(await kit.documents(owner, collection)).toEqual({ Mine: 'One.', Theirs: 'Two.' });
  });

  it('are the same however a system spells their accents and blanks', async () => {
    const [id] = await kit.texts(owner, collection, ['Ölpreis é.txt', 'One.']);
    const job = await kit.ingest(owner, collection, 'Ölpreis é.txt'.normalize('NFD'), 'Two.');
    expect(documentOf(job)).toBe(id);
    expect(await kit.texts(owner, collection, [' Ölpreis é.txt ', 'Three.'])).toEqual([id]);
    const [other] = await kit.texts(owner, collection, ['Other', 'x']);
    expect(await codeOf(kit.rename(owner, other!, 'Ölpreis é.txt'.normalize('NFD')))).toBe('unique_value_exists');
    expect(Object.keys(await kit.documents(owner, collection)).sort()).toEqual(['Other', 'Ölpreis é.txt']);
    for (const blank of ['', ' ', '\u00a0']) {
      expect(await codeOf(kit.texts(owner, collection, [blank, 'x']))).toBe('bad_request');
      expect(await codeOf(kit.upload(owner, collection, blank, 'x'))).toBe('invalid_filename');
    }
  });

  it('may be as long as is promised, in any script', async () => {
    const title = Array.from({ length: 500 }, (_, index) => String.fromCodePoint(0x20000 + index * 7)).join('');
    const [id] = await kit.texts(owner, collection, [title, 'Text.']);
    expect(await kit.texts(owner, collection, [title, 'Other.'])).toEqual([id]);
    expect(await codeOf(kit.upload(owner, collection, `${'n'.repeat(500)}.txt`, 'x'))).toBe('invalid_filename');
  });
});
