import { Injectable } from '@nestjs/common';
import { savepoint, type Tx, UnitOfWork, type WriteOptions } from '@svc/database';
import type { Caller, UserId } from '@svc/kernel';
import { AccessChanges } from '@svc/tenancy';

/** More than these are not named one by one: every member of the tenant is asked anew. */
const MAX_NAMED = 200;

/** An open transaction of a provider, and whom it concerns so far. */
export interface Work {
  readonly tx: Tx;
  readonly caller: Caller;
  /** Where SCIM begins, for addresses in answers. */
  readonly base: string;
  /** Whose access may have changed; announced after the commit. */
  readonly touched: Set<UserId>;
}

/** Runs what providers ask for, and tells every process afterwards whose access changed. */
@Injectable()
export class ScimTransactions {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly changes: AccessChanges,
  ) {}

  /** Runs `work` in a transaction of the caller's tenant. */
  async run<Result>(
    caller: Caller,
    base: string,
    work: (work: Work) => Promise<Result>,
    options?: WriteOptions,
  ): Promise<Result> {
    const touched = new Set<UserId>();
    const { tenantId } = caller;
    const result = await this.uow.run(tenantId, (tx) => work({ tx, caller, base, touched }), options);
    if (touched.size > MAX_NAMED) await this.changes.announce({ tenantId });
    else if (touched.size > 0) await this.changes.announce({ tenantId, userIds: [...touched] });
    return result;
  }

  /** Like `run`, but the database refuses any write. */
  read<Result>(caller: Caller, work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return this.uow.read(caller.tenantId, work);
  }

  /** Undoes what `step` did when it fails; what was done before stays. @source spec §4.10 */
  savepoint<Result>({ tx }: Work, step: () => Promise<Result>): Promise<Result> {
    return savepoint(tx, step);
  }
}
