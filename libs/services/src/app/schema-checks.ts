import { serialize } from 'node:v8';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { entryPath, type TenantId } from '@svc/kernel';
import { type Pool, pool } from 'workerpool';
import type { SchemaQuestion, SchemaTask } from '../domain/schema-question';

type JsonSchema = Readonly<Record<string, unknown>>;

/** Megabytes of script heap: a schema has 32,000 characters, and what it makes of them is to end the thread alone. */
const HEAP_MB = 64;

/**
 * Compiles schemas and checks values by them in a thread of its own, so that what never ends, or takes all memory, keeps
 * nobody else waiting. Nothing starts before the first check; tenants take turns.
 * @source ADR 0051
 */
@Injectable()
export class SchemaChecks implements OnApplicationShutdown {
  private readonly last = new Map<TenantId, Promise<unknown>>();
  private thread: Pool | undefined;

  /** Why a schema cannot say what answers look like; null when it can. @source supplement §2.6 */
  async problemOfSchema(tenantId: TenantId, schema: JsonSchema): Promise<string | null> {
    try {
      return await this.ask(tenantId, { schema });
    } catch (error) {
      return `The schema cannot be used: ${(error as Error).message}`;
    }
  }

  /** What is wrong with a value by a schema that has no problem itself; null when nothing is. */
  async problemOfValue(tenantId: TenantId, schema: JsonSchema, value: unknown): Promise<string | null> {
    try {
      return await this.ask(tenantId, { schema, value });
    } catch (error) {
      return `It could not be checked: ${(error as Error).message}`;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.thread?.terminate();
  }

  /** One check of a tenant waits for the one before, so that no more than one of each stands in the queue of all. */
  private async ask(tenantId: TenantId, question: SchemaQuestion): Promise<string | null> {
    // What cannot be sent, as what is nested too deeply, is refused here: the thread would never be free again.
    const sent = serialize(question);
    const before = this.last.get(tenantId) ?? Promise.resolve();
    const own = before.then(() => (this.thread ??= start()).exec<SchemaTask>('problem', [sent]));
    const over = own.catch(() => undefined);
    this.last.set(tenantId, over);
    try {
      return await own;
    } finally {
      if (this.last.get(tenantId) === over) this.last.delete(tenantId);
    }
  }
}

function start(): Pool {
  return pool(entryPath('json-schema.worker', __dirname), {
    workerType: 'thread',
    maxWorkers: 1,
    workerThreadOpts: { env: {}, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } },
  });
}
