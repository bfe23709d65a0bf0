import { createDatabase } from './database.mjs';
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
  const { SystemClock } = source('libs/platform/kernel/src');
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
    new SystemClock(),
  );
  await service.gather(new AbortController().signal);
}

/** A question's vector: of unit length, near to nothing. */
export function randomVector(dimensions) {
  const values = Float32Array.from({ length: dimensions }, () => Math.random() - 0.5);
  const norm = Math.hypot(...values);
  return values.map((value) => value / norm);
}
