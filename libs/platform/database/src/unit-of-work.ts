import { Injectable, Logger } from '@nestjs/common';
import { AppError, insideTransaction, isUuid, outsideTransaction, type TenantId } from '@svc/kernel';
import { DataSource, type QueryRunner, TypeORMError } from 'typeorm';
import { isConnectionLoss } from './connection-loss';
import { type PlannerSettings, setLocal } from './planner-settings';
import { closeTx, openTx, stateOf, type Tx } from './tx';

/** The role that row-level security holds for; made by the first migration. */
const TENANT_ROLE = 'svc_tenant';

/** Opens, commits and rolls back; the two doors below differ only in how they open. */
@Injectable()
export class TransactionRunner {
  private readonly logger = new Logger(TransactionRunner.name);

  constructor(private readonly dataSource: DataSource) {}

  /** @throws database_unavailable · whatever `work` throws */
  async run<Result>(opening: string, tenantId: TenantId | null, work: (tx: Tx) => Promise<Result>): Promise<Result> {
    const runner = this.dataSource.createQueryRunner();
    const tx = openTx({ runner, manager: runner.manager, tenantId, afterCommit: [] });
    let opened = false;
    try {
      await runner.query(opening);
      opened = true;
      const result = await insideTransaction(() => work(tx));
      await runner.query('COMMIT');
      this.runEffects(stateOf(tx).afterCommit);
      return result;
    } catch (error) {
      const lost = isConnectionLoss(error) && (!opened || error instanceof TypeORMError);
      // Where there is no connection there is nothing to take back.
      if (!runner.isReleased && (opened || !lost)) await this.rollBack(runner);
      throw lost ? new AppError('database_unavailable', { cause: error }) : error;
    } finally {
      closeTx(tx);
      await runner.release();
    }
  }

  private async rollBack(runner: QueryRunner): Promise<void> {
    try {
      await runner.query('ROLLBACK');
    } catch (error) {
      // The connection is gone and the transaction with it; the pool replaces the connection.
      this.logger.warn({ err: error }, 'A rollback could not be sent.');
    }
  }

  private runEffects(effects: readonly (() => void | Promise<void>)[]): void {
    for (const effect of effects) {
      void outsideTransaction(async () => effect()).catch((error: unknown) =>
        this.logger.error({ err: error }, 'An after-commit effect failed.'),
      );
    }
  }
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
  run<Result>(tenantId: TenantId, work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return this.transactions.run(`BEGIN; ${asTenant(tenantId)}`, tenantId, work);
  }

  /** Like `run`, but the database refuses any write. `settings` hold for the statements of `work`. */
  read<Result>(tenantId: TenantId, work: (tx: Tx) => Promise<Result>, settings: PlannerSettings = {}): Promise<Result> {
    return this.transactions.run(`BEGIN READ ONLY; ${asTenant(tenantId)}${setLocal(settings)}`, tenantId, work);
  }
}

/** The named door for the few things that concern every tenant: sign-in look-up, super administration, sweeps. */
@Injectable()
export class AcrossTenants {
  constructor(private readonly transactions: TransactionRunner) {}

  /** Runs `work` in a read-write transaction that sees every tenant. */
  run<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return this.transactions.run('BEGIN', null, work);
  }

  /** Like `run`, but the database refuses any write. */
  read<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return this.transactions.run('BEGIN READ ONLY', null, work);
  }
}

function asTenant(tenantId: TenantId): string {
  // The id goes into the text of the statement, because a simple query takes no parameters.
  if (!isUuid(tenantId)) throw new Error('A tenant id must be a UUID.');
  // Compiling a statement pays only where it runs for seconds, and the scan of a large source looks as if it did.
  return `SET LOCAL ROLE ${TENANT_ROLE}; SET LOCAL svc.tenant_id = '${tenantId}'; SET LOCAL jit = off`;
}
