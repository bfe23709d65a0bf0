import { Injectable, Logger } from '@nestjs/common';
import { randomHex } from '@svc/crypto';
import { isRefusedStatement } from '@svc/database';
import { AppError, type Caller } from '@svc/kernel';
import { type BulkOperation, type BulkStep, readBulk, referencesOf, stepOf } from '../domain/bulk';
import type { Resource } from '../domain/resource';
import { type ScimErrorBody, scimErrorOf, unforeseen } from '../domain/scim-error';
import { ScimGroups } from './scim-groups.service';
import { ScimTransactions, type Work } from './scim-transactions';
import { ScimUsers } from './scim-users.service';

/** As long as those of requests. */
const ERROR_ID_BYTES = 4;
const RESPONSE_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:BulkResponse';

/** What became of one operation. @source RFC 7644 §3.7.3 */
export interface BulkResult {
  readonly method: string;
  readonly bulkId?: string;
  readonly location?: string;
  readonly status: string;
  readonly response?: ScimErrorBody;
}

interface Progress {
  readonly results: Map<BulkOperation, BulkResult>;
  /** Identifiers by `bulkId` of what was made. */
  readonly ids: Map<string, string>;
  errors: number;
}

/** Many operations in one request, each in a savepoint of one transaction. @source spec §4.10, §8.2, RFC 7644 §3.7 */
@Injectable()
export class ScimBulk {
  private readonly logger = new Logger(ScimBulk.name);

  constructor(
    private readonly transactions: ScimTransactions,
    private readonly users: ScimUsers,
    private readonly groups: ScimGroups,
  ) {}

  /**
   * Runs the operations in their order, but none before those it refers to; one that fails undoes itself alone, and
   * takes those along that refer to it. @throws scim_invalid_syntax · scim_too_many
   */
  async run(caller: Caller, base: string, body: Readonly<Record<string, unknown>>): Promise<object> {
    const { operations, failOnErrors } = readBulk(body);
    const results = await this.transactions.run(caller, base, async (work) => {
      const progress: Progress = { results: new Map(), ids: new Map(), errors: 0 };
      let waiting = [...operations];
      while (waiting.length > 0 && progress.errors < (failOnErrors ?? Infinity)) {
        const next = waiting.find((operation) => this.isReady(operation, waiting));
        // Those that are left wait for each other.
        const operation = next ?? waiting[0]!;
        waiting = waiting.filter((each) => each !== operation);
        await this.take(work, operation, progress, { isCircular: !next });
      }
      return progress.results;
    });
    const ordered = operations.flatMap((operation) => results.get(operation) ?? []);
    return { schemas: [RESPONSE_SCHEMA], Operations: ordered };
  }

  private isReady(operation: BulkOperation, waiting: readonly BulkOperation[]): boolean {
    const references = referencesOf(operation);
    return !waiting.some((each) => each !== operation && each.bulkId !== null && references.has(each.bulkId));
  }

  private async take(
    work: Work,
    operation: BulkOperation,
    progress: Progress,
    { isCircular }: { readonly isCircular: boolean },
  ): Promise<void> {
    const { method, bulkId } = operation;
    const head = { method, ...(bulkId !== null && { bulkId }) };
    // Whose answer a failure is, a client that gives no `bulkId` reads off it. @source RFC 7644 §3.7.3
    let known: { readonly location?: string } = {};
    try {
      if (isCircular) throw new AppError('scim_uniqueness', { message: 'The operations refer to each other.' });
      const missing = [...referencesOf(operation)].find((reference) => !progress.ids.has(reference));
      if (missing !== undefined) {
        throw new AppError('scim_invalid_value', { message: `bulkId:${missing} stands for nothing that was made.` });
      }
      const step = stepOf(operation, progress.ids);
      const locationOf = (id: string): string => `${work.base}${step.kind.endpoint}/${id}`;
      if (step.id !== null) known = { location: locationOf(step.id) };
      const done = await this.transactions.savepoint(work, () => this.perform(work, step));
      if (bulkId !== null) progress.ids.set(bulkId, done.id);
      progress.results.set(operation, { ...head, location: locationOf(done.id), status: done.status });
    } catch (error) {
      const response = this.failure(error);
      progress.errors++;
      progress.results.set(operation, { ...head, ...known, status: response.status, response });
    }
  }

  /** What became of an operation that failed alone. @throws whatever concerns the whole request */
  private failure(error: unknown): ScimErrorBody {
    if (error instanceof AppError && error.code !== 'database_unavailable') return scimErrorOf(error);
    if (!isRefusedStatement(error)) throw error;
    const errorId = randomHex(ERROR_ID_BYTES);
    this.logger.error({ err: error, error_id: errorId }, 'An operation of a bulk request failed.');
    return unforeseen(errorId);
  }

  private async perform(work: Work, { kind, method, id, data }: BulkStep): Promise<{ id: string; status: string }> {
    const service = kind.name === 'User' ? this.users : this.groups;
    if (id === null) return { id: idOf(await service.create(work, data)), status: '201' };
    switch (method) {
      case 'PUT':
        await service.replace(work, id, data);
        return { id, status: '200' };
      case 'PATCH':
        await service.patch(work, id, data);
        return { id, status: kind.name === 'User' ? '200' : '204' };
      default:
        await service.remove(work, id);
        return { id, status: '204' };
    }
  }
}

function idOf(resource: Resource): string {
  return String(resource['id']);
}
