import { Injectable } from '@nestjs/common';
import { isUuid, type TenantId } from '@svc/kernel';
import { type PlannerSettings, setLocal } from './planner-settings';
import { TransactionRunner } from './transaction-runner';
import type { Tx } from './tx';

/** The role that row-level security holds for; made by the first migration. */
const TENANT_ROLE = 'svc_tenant';

/** What may be asked of a transaction. */
export interface TransactionOptions {
  /** Hold for the statements of the transaction. */
  readonly planner?: PlannerSettings;
}

/** What may be asked of a transaction that writes. */
export interface WriteOptions {
  /**
   * Plans anew what the session keeps plans of: the checks of foreign keys. Made while a table was all but empty, such a
   * plan may read the whole tenant for each row, and it stays until the table is analysed, which is later than a bulk of
   * rows takes to come. For what adds many rows to a table whose size it changes.
   * @source PostgreSQL documentation, "DISCARD"
   */
  readonly freshPlans?: boolean;
  /** Its first statement changes nothing, or locks at most: it is sent with the opening, which saves a round trip. */
  readonly readsFirst?: boolean;
}

/** What may be asked of a transaction that reads. */
export interface ReadOptions extends TransactionOptions {
  /** Ends the statement under way when nobody wants its rows any more; the transaction throws the signal's reason. */
  readonly signal?: AbortSignal;
  /** All statements see one state of the database, where each sees what was committed before it otherwise. */
  readonly snapshot?: boolean;
}

/**
 * The one door to a tenant's rows. A transaction opens with a single round trip that begins, drops to the
 * `svc_tenant` role and names the tenant; row-level security does the rest, so that a forgotten `where` cannot cross
 * tenants. @source design: tenancy
 */
@Injectable()
export class UnitOfWork {
  constructor(private readonly transactions: TransactionRunner) {}

  /** Runs `work` in a read-write transaction of one tenant; commits when it resolves, rolls back when it throws. */
  run<Result>(
    tenantId: TenantId,
    work: (tx: Tx) => Promise<Result>,
    { freshPlans = false, readsFirst = false }: WriteOptions = {},
  ): Promise<Result> {
    const opening = `BEGIN; ${asTenant(tenantId)}${freshPlans ? '; DISCARD PLANS' : ''}`;
    return this.transactions.run({ opening, tenantId, readOnly: false, readsFirst }, work);
  }

  /** Like `run`, but the database refuses any write, and the result is not held back until the transaction has ended. */
  read<Result>(
    tenantId: TenantId,
    work: (tx: Tx) => Promise<Result>,
    { planner = {}, signal, snapshot = false }: ReadOptions = {},
  ): Promise<Result> {
    const opening = `${beginReading(snapshot)}; ${asTenant(tenantId)}${setLocal(planner)}`;
    return this.transactions.run({ opening, tenantId, readOnly: true, signal }, work);
  }
}

/** The named door for the few things that concern every tenant: sign-in look-up, super administration, sweeps. */
@Injectable()
export class AcrossTenants {
  constructor(private readonly transactions: TransactionRunner) {}

  /** Runs `work` in a read-write transaction that sees every tenant. */
  run<Result>(work: (tx: Tx) => Promise<Result>, { planner = {} }: TransactionOptions = {}): Promise<Result> {
    const opening = `BEGIN${setLocal(planner)}`;
    return this.transactions.run({ opening, tenantId: null, readOnly: false }, work);
  }

  /** Like `run`, but the database refuses any write. */
  read<Result>(
    work: (tx: Tx) => Promise<Result>,
    { planner = {}, snapshot = false }: Omit<ReadOptions, 'signal'> = {},
  ): Promise<Result> {
    const opening = `${beginReading(snapshot)}${setLocal(planner)}`;
    return this.transactions.run({ opening, tenantId: null, readOnly: true }, work);
  }
}

const beginReading = (snapshot: boolean): string =>
  snapshot ? 'BEGIN READ ONLY, ISOLATION LEVEL REPEATABLE READ' : 'BEGIN READ ONLY';

function asTenant(tenantId: TenantId): string {
  // The id goes into the text of the statement, because a simple query takes no parameters.
  if (!isUuid(tenantId)) throw new Error('A tenant id must be a UUID.');
  // Compiling a statement pays only where it runs for seconds, and the scan of a large source looks as if it did.
  return `SET LOCAL ROLE ${TENANT_ROLE}; SET LOCAL svc.tenant_id = '${tenantId}'; SET LOCAL jit = off`;
}
