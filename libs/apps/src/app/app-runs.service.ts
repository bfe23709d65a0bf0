import { Injectable } from '@nestjs/common';
import { FileDirectory, FileRemoval, type HeardFile } from '@svc/content';
import { type Tx, UnitOfWork } from '@svc/database';
import { type AppId, type AppRunId, type Caller, type FileId, unseen, whoseOf } from '@svc/kernel';
import { AppRunRepository } from '../data/app-run.repository';
import type { AppRun } from '../domain/app-run';
import { type AccessibleApp, AppAccess } from './app-access.service';
import { AppTrail } from './app-trail';

/** Runs that a list shows at most: it has no pages. */
const NEWEST = 1_000;

/** A run with the files that were put in. */
export interface RunDetails {
  readonly run: AppRun;
  readonly files: readonly HeardFile[];
}

/** The runs of apps, each for whoever started it alone. @source supplement §2.5, §15.92 */
@Injectable()
export class AppRuns {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: AppAccess,
    private readonly runs: AppRunRepository,
    private readonly files: FileDirectory,
    private readonly removal: FileRemoval,
    private readonly trail: AppTrail,
  ) {}

  /** The caller's own newest runs of an app, newest first. @throws not_found · forbidden_action */
  list(actor: Caller, appId: AppId): Promise<RunDetails[]> {
    return this.uow.read(actor.tenantId, async (tx) => {
      await this.access.require(tx, actor, appId, 'read');
      const runs = await this.runs.newest(tx, actor.tenantId, appId, whoseOf(actor), NEWEST);
      return this.describe(tx, actor, runs);
    });
  }

  /** With what is said in its recordings. @throws not_found for anybody else's · forbidden_action for who may no longer use the app */
  async read(actor: Caller, id: AppRunId): Promise<RunDetails> {
    const { run, files } = await this.uow.read(actor.tenantId, async (tx) => {
      const own = await this.own(tx, actor, id);
      return (await this.describe(tx, actor, [own.run]))[0]!;
    });
    return { run, files: await this.files.heard(files) };
  }

  /** Deletes a run, whether it has ended or not, and the files that only it used. @throws what `read` does  @source spec §3.7 */
  delete(actor: Caller, id: AppRunId): Promise<void> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const { run, app } = await this.own(tx, actor, id);
      await this.runs.delete(tx, actor.tenantId, id);
      await this.removal.deleteUnused(tx, actor, run.fileIds);
      await this.trail.runDeleted(tx, actor, id, app);
    });
  }

  private async own(tx: Tx, actor: Caller, id: AppRunId): Promise<AccessibleApp & { readonly run: AppRun }> {
    const run = await this.runs.find(tx, actor.tenantId, id, whoseOf(actor));
    if (!run) throw unseen(actor, 'There is no such run.');
    return { ...(await this.access.require(tx, actor, run.appId, 'read')), run };
  }

  private async describe(tx: Tx, { tenantId }: Caller, runs: readonly AppRun[]): Promise<RunDetails[]> {
    const ids = new Set<FileId>(runs.flatMap(({ fileIds }) => fileIds));
    const files = new Map((await this.files.findMany(tx, tenantId, [...ids])).map((file) => [file.id, file]));
    return runs.map((run) => ({ run, files: run.fileIds.flatMap((id) => files.get(id) ?? []) }));
  }
}
