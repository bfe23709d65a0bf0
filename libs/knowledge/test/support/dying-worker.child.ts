import { writeSync } from 'node:fs';
import { AccessModule } from '@svc/access';
import { ApiKeysJobsModule } from '@svc/api-keys';
import { UnitOfWork } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import { TenancyJobsModule } from '@svc/tenancy';
import { startProcess } from '@svc/testing';
import { KnowledgeJobsModule } from '../../src';
import { IngestUploadService } from '../../src/app/ingest-upload.service';
import { PublishVersionService } from '../../src/app/publish-version.service';
import { UploadText } from '../../src/app/upload-text.service';
import { ChunkRepository } from '../../src/data/chunk.repository';
import { VersionRepository } from '../../src/data/version.repository';
import type { VersionId } from '../../src/domain/document';

/**
 * A worker that ingests one upload after the other and kills itself, without a word to anybody, in the step that the
 * upload is named after. Arguments: database URL, Redis URL, key prefix, and the steps in which it dies. It writes the
 * step on its standard output before.
 */
async function main([databaseUrl, redisUrl, prefix, ...steps]: string[]): Promise<void> {
  const worker = await startProcess(databaseUrl!, {
    modules: [AccessModule, ApiKeysJobsModule, KnowledgeJobsModule, TenancyJobsModule],
    consume: ['knowledge', 'housekeeping'],
    env: { REDIS_URL: redisUrl!, REDIS_KEY_PREFIX: prefix!, WORKER_MAX_JOBS: '1', BUILTIN_MODELS: 'off' },
  });
  const find = <Part>(type: new (...parts: never[]) => Part): Part => worker.get(type, { strict: false });
  let current: string | null = null;
  let batches = 0;
  const reach = (step: string): void => {
    if (current !== `${step}.txt` || !steps.includes(step)) return;
    writeSync(1, step);
    process.kill(process.pid, 'SIGKILL');
  };
  const titleOf = (tenantId: TenantId, id: VersionId) =>
    find(UnitOfWork).read(tenantId, async (tx) => (await find(VersionRepository).find(tx, tenantId, id))!.title);

  around(find(IngestUploadService), 'ingest', async (ingest, [tenantId, id]) => {
    current = await titleOf(tenantId, id);
    batches = 0;
    reach('taken');
    await ingest();
    reach('published');
  });
  around(find(UploadText), 'read', (read) => {
    reach('begun');
    return read();
  });
  around(find(ChunkRepository), 'insert', async (insert) => {
    await insert();
    if (++batches === 2) reach('second-batch');
  });
  around(find(PublishVersionService), 'publish', async (publish) => {
    reach('built');
    const documents = await publish();
    reach('publishing');
    return documents;
  });
}

/** Puts `wrapper` around a method of a part of the process; it is given the method, as it was called, and its arguments. */
function around<Part extends object, Name extends keyof Part>(
  part: Part,
  name: Name,
  wrapper: Part[Name] extends (...given: infer Given) => infer Result
    ? (method: () => Result, given: Given) => Result
    : never,
): void {
  const method = part[name] as (...given: unknown[]) => unknown;
  const wrapped = (...given: unknown[]) =>
    (wrapper as (method: () => unknown, given: unknown[]) => unknown)(() => method.apply(part, given), given);
  Object.assign(part, { [name]: wrapped });
}

void main(process.argv.slice(2));
