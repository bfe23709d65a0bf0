import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { AssistantId, TenantId } from '@svc/kernel';
import type { SkillId, SkillListing } from '../domain/skill';

/** Which skills assistants have. */
@Injectable()
export class AssistantSkillRepository {
  /** The skills of several assistants, by name. */
  ofAssistants(
    tx: Tx,
    tenantId: TenantId,
    ids: readonly AssistantId[],
  ): Promise<(SkillListing & { assistantId: AssistantId })[]> {
    return query(
      tx,
      `SELECT a.assistant_id AS "assistantId", s.id, v.name, v.description, v.version
       FROM assistant_skills a
       JOIN skills s ON s.tenant_id = a.tenant_id AND s.id = a.skill_id
       JOIN skill_versions v ON v.tenant_id = s.tenant_id AND v.skill_id = s.id AND v.version = s.current_version
       WHERE a.tenant_id = $1 AND a.assistant_id = ANY($2::uuid[]) ORDER BY v.name`,
      [tenantId, [...ids]],
    );
  }

  /** Those of the ids that are skills of the tenant, kept from being deleted until the transaction ends. */
  async existing(tx: Tx, tenantId: TenantId, ids: readonly SkillId[]): Promise<Set<string>> {
    const sql = 'SELECT id FROM skills WHERE tenant_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR KEY SHARE';
    return new Set((await query<{ id: string }>(tx, sql, [tenantId, [...ids]])).map(({ id }) => id));
  }

  /** Makes the given skills the only ones of an assistant. */
  async replace(tx: Tx, tenantId: TenantId, assistantId: AssistantId, ids: readonly SkillId[]): Promise<void> {
    const values = [tenantId, assistantId, [...ids]];
    await execute(
      tx,
      'DELETE FROM assistant_skills WHERE tenant_id = $1 AND assistant_id = $2 AND skill_id <> ALL($3::uuid[])',
      values,
    );
    await execute(
      tx,
      `INSERT INTO assistant_skills (tenant_id, assistant_id, skill_id)
       SELECT $1, $2, unnest($3::uuid[]) ON CONFLICT DO NOTHING`,
      values,
    );
  }
}
