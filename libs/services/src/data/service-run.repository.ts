import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { ApiKeyId, FileId, ServiceId, TenantId, Whose } from '@svc/kernel';
import { revivedModel } from '@svc/models';
import type { NewServiceRun, RunDocument, ServiceRun } from '../domain/service-run';

/** What was put to services. */
@Injectable()
export class ServiceRunRepository {
  /** Stores a run with the files of its input, those that are still there. */
  async insert(tx: Tx, run: NewServiceRun): Promise<void> {
    const { id, tenantId, serviceId, owner, input, output, completionModel, documents, createdAt, fileIds } = run;
    await execute(
      tx,
      `INSERT INTO service_runs (id, tenant_id, service_id, user_id, api_key_id, input, output, completion_model,
         documents, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7::json, $8::jsonb, $9::jsonb, $10)`,
      [
        id,
        tenantId,
        serviceId,
        owner.userId,
        owner.apiKeyId,
        input,
        JSON.stringify(output),
        JSON.stringify(completionModel),
        JSON.stringify(documents),
        createdAt,
      ],
    );
    if (fileIds.length === 0) return;
    await execute(
      tx,
      `INSERT INTO service_run_files (tenant_id, service_run_id, file_id)
       SELECT $1, $2, f.id FROM files f WHERE f.tenant_id = $1 AND f.id = ANY($3::uuid[])`,
      [tenantId, id, [...fileIds]],
    );
  }

  /** Somebody's newest runs of a service, newest first. An original is offered as long as its document lives. */
  async newest(tx: Tx, tenantId: TenantId, serviceId: ServiceId, whose: Whose, limit: number): Promise<ServiceRun[]> {
    const [isTheirs, theirs] =
      'userId' in whose ? ['user_id = $3', whose.userId] : ['api_key_id = ANY($3::uuid[])', [...whose.keyIds]];
    const runs = await query<ServiceRun>(
      tx,
      `SELECT id, input, output, completion_model AS "completionModel", documents, created_at AS "createdAt"
       FROM service_runs WHERE tenant_id = $1 AND service_id = $2 AND ${isTheirs}
       ORDER BY created_at DESC, id DESC LIMIT $4`,
      [tenantId, serviceId, theirs, limit],
    );
    const ids = [...new Set(runs.flatMap(({ documents }) => documents.map(({ infoBlobId }) => infoBlobId)))];
    const living = new Set(await this.livingOf(tx, tenantId, ids));
    return runs.map((run) => revived(run, living));
  }

  /** The files of the inputs of several services' runs. */
  async filesOf(tx: Tx, tenantId: TenantId, serviceIds: readonly ServiceId[]): Promise<FileId[]> {
    const rows = await query<{ id: FileId }>(
      tx,
      `SELECT DISTINCT f.file_id AS id FROM service_runs r
       JOIN service_run_files f ON f.tenant_id = r.tenant_id AND f.service_run_id = r.id
       WHERE r.tenant_id = $1 AND r.service_id = ANY($2::uuid[])`,
      [tenantId, [...serviceIds]],
    );
    return rows.map(({ id }) => id);
  }

  /** Deletes the runs of several service keys. */
  async deleteOfKeys(tx: Tx, tenantId: TenantId, ids: readonly ApiKeyId[]): Promise<void> {
    const sql = `DELETE FROM service_runs WHERE tenant_id = $1 AND api_key_id = ANY($2::uuid[])`;
    await execute(tx, sql, [tenantId, [...ids]]);
  }

  private async livingOf(tx: Tx, tenantId: TenantId, ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const sql = `SELECT id FROM info_blobs WHERE tenant_id = $1 AND id = ANY($2::uuid[])`;
    return (await query<{ id: string }>(tx, sql, [tenantId, [...ids]])).map(({ id }) => id);
  }
}

/** Moments are texts in stored JSON; what calls are made with may have changed since. */
function revived({ completionModel, documents, ...run }: ServiceRun, living: ReadonlySet<string>): ServiceRun {
  return {
    ...run,
    completionModel: revivedModel(completionModel),
    documents: documents.map((document): RunDocument => ({
      ...document,
      originalAvailable: document.originalAvailable && living.has(document.infoBlobId),
      createdAt: new Date(document.createdAt),
      updatedAt: new Date(document.updatedAt),
    })),
  };
}
