import type { INestApplicationContext } from '@nestjs/common';
import { AccessModule } from '@svc/access';
import type { CollectionId, UserCaller } from '@svc/kernel';
import { EmbedderSource, KnowledgeJobsModule } from '@svc/knowledge';
import {
  aCollection,
  anEmbeddingModel,
  aSpace,
  aWorld,
  type FakeOpenAi,
  startFakeOpenAi,
  startProcess,
  type TestDatabase,
  testDatabase,
} from '@svc/testing';
import { RetrievalModule, RetrievalService } from '../src';
import { SearchSourceService } from '../src/app/search-source.service';
import { Documents } from './documents';

/** A document of several chunks, each of which names its version all over. */
const textOf = (version: number) => `part of version${version} `.repeat(200).trim();

describe('spec §3.2: while a document is replaced, again and again', () => {
  let db: TestDatabase;
  let service: INestApplicationContext;
  let fake: FakeOpenAi;
  let documents: Documents;
  let owner: UserCaller;
  let collection: CollectionId;

  beforeAll(async () => {
    db = await testDatabase();
    fake = await startFakeOpenAi();
    const modules = [AccessModule, KnowledgeJobsModule, RetrievalModule];
    service = await startProcess(db.url, { modules, consume: ['knowledge'] });
    documents = new Documents(service, db);
    ({ owner } = await aWorld(db));
    const model = await anEmbeddingModel(db, owner.tenantId, fake.url);
    collection = await aCollection(db, owner, await aSpace(db, owner), model);
  });
  afterAll(async () => {
    await service.close();
    await fake.close();
    await db.close();
  });

  const searched = async () => {
    const wanted = { query: 'part', limit: 30 };
    return service.get(SearchSourceService, { strict: false }).ofCollection(owner, collection, wanted);
  };
  const retrieved = async () => {
    const [{ model: embeddingModelId }] = await db.dataSource.query(
      'SELECT embedding_model_id AS model FROM collections WHERE id = $1',
      [collection],
    );
    const source = { kind: 'collection' as const, id: collection };
    const placed = { tenantId: owner.tenantId, embeddingModelId, source };
    const embedder = await service.get(EmbedderSource, { strict: false }).ofPlaced(placed);
    const request = { sources: [source], embedder, query: 'part', limit: 30 };
    return service.get(RetrievalService, { strict: false }).retrieve(owner.tenantId, request);
  };

  it.each([
    ['texts', (version: number) => documents.texts(owner, collection, ['Doc', textOf(version)])],
    ['uploads', (version: number) => documents.upload(owner, collection, 'doc.txt', textOf(version))],
  ])(
    'by %s, every question is answered by one whole version, never by an older one than before',
    async (_, replace) => {
      let published = 0;
      await replace(0);
      const size = (await searched()).length;
      expect(size).toBeGreaterThan(2);
      let done = false;
      const wrong: unknown[] = [];
      let questions = 0;
      const keepAsking = async (ask: typeof searched) => {
        while (!done) {
          const publishedBefore = published;
          const chunks = await ask();
          const named = chunks.flatMap((chunk) =>
            [...chunk.text.matchAll(/version(\d+)/g)].map((match) => Number(match[1])),
          );
          const versions = new Set(named);
          questions += 1;
          const isWhole = chunks.length === size && new Set(chunks.map((chunk) => chunk.chunkNo)).size === size;
          if (versions.size !== 1 || !isWhole || named[0]! < publishedBefore) {
            wrong.push({ versions: [...versions], chunks: chunks.length, publishedBefore });
          }
        }
      };
      const asking = [keepAsking(searched), keepAsking(retrieved)];
      for (let version = 1; version <= 50; version += 1) {
        await replace(version);
        published = version;
      }
      done = true;
      await Promise.all(asking);
      await db.dataSource.query('DELETE FROM info_blobs WHERE collection_id = $1', [collection]);
      expect(wrong).toEqual([]);
      expect(questions).toBeGreaterThan(50);
    },
  );
});
