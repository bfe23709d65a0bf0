import { createDatabase } from './database.mjs';
import { TENANT } from './hybrid-data.mjs';
import { source } from '../build/source.mjs';

/** A new database of this release on the server that BENCH_DATABASE_URL names, dropped afterwards. */
export async function migratedDatabase({ defer }) {
  const database = await createDatabase(process.env.BENCH_DATABASE_URL);
  defer(() => database.drop());
  const { migrateOnce } = source('libs/platform/database/src');
  const { MIGRATIONS } = source('migrations');
  await migrateOnce({ url: database.url, poolTimeoutSeconds: 10 }, MIGRATIONS);
  return database.url;
}

/** The product's retrieval on one database, and the connections it uses. */
export async function openRetrieval(url, { defer }) {
  const { dataSourceOptions, TransactionRunner, UnitOfWork } = source('libs/platform/database/src');
  const { RetrievalService } = source('libs/retrieval/src');
  const { SimilarityRepository } = source('libs/retrieval/src/data/similarity.repository');
  const { FusedRepository } = source('libs/retrieval/src/data/fused.repository');
  const { DataSource } = source('node_modules/typeorm');
  const options = { url, poolSize: 2, poolTimeoutMs: 10_000, applicationName: 'bench' };
  const dataSource = await new DataSource(dataSourceOptions(options)).initialize();
  defer(() => dataSource.destroy());
  const uow = new UnitOfWork(new TransactionRunner(dataSource));
  const config = { minScore: null, mode: 'cosine' };
  return { service: new RetrievalService(uow, new SimilarityRepository(), new FusedRepository(), config), dataSource };
}

/** Has the words of large sources gathered by piece, as the background job does. */
export async function gatherWords(url, { defer }) {
  const { AcrossTenants, dataSourceOptions, TransactionRunner, UnitOfWork } = source('libs/platform/database/src');
  const { GatherWordsService } = source('libs/knowledge/src/app/gather-words.service');
  const { WordBlockRepository } = source('libs/knowledge/src/data/word-block.repository');
  const { WordSourcesAcrossTenants } = source('libs/knowledge/src/data/word-sources.across-tenants');
  const { DataSource } = source('node_modules/typeorm');
  const options = { url, poolSize: 2, poolTimeoutMs: 10_000, applicationName: 'bench' };
  const dataSource = await new DataSource(dataSourceOptions(options)).initialize();
  defer(() => dataSource.destroy());
  const runner = new TransactionRunner(dataSource);
  const service = new GatherWordsService(
    new AcrossTenants(runner),
    new UnitOfWork(runner),
    new WordSourcesAcrossTenants(),
    new WordBlockRepository(),
    // A minute later, when whatever was stored has rested.
    { now: () => new Date(Date.now() + 60_000) },
  );
  await service.gather(new AbortController().signal);
}

/** Chunks that a timed question asks for. */
const LIMIT = 30;

/** Milliseconds of one question to a source. @throws Error when it found fewer chunks than there are */
export async function timedQuestion(service, { sourceId, dimensions, mode, query }) {
  const request = {
    sources: [{ kind: 'collection', id: sourceId }],
    embedder: { embed: async () => [randomVector(dimensions)] },
    query,
    limit: LIMIT,
    mode,
  };
  const startedMs = performance.now();
  const found = await service.retrieve(TENANT, request);
  const tookMs = performance.now() - startedMs;
  if (found.length !== LIMIT) throw new Error(`${found.length} chunks instead of ${LIMIT}`);
  return tookMs;
}

/** A question's vector: of unit length, near to nothing. */
export function randomVector(dimensions) {
  const values = Float32Array.from({ length: dimensions }, () => Math.random() - 0.5);
  const norm = Math.hypot(...values);
  return values.map((value) => value / norm);
}
