import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many bytes of knowledge a tenant and each of its users hold, counted as they change: adding up the versions for
 * every publication took the longer the more there were.
 */
export class CreateKnowledgeUsage1795362861000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE tenant_knowledge_usage (
        tenant_id uuid NOT NULL CONSTRAINT pk_tenant_knowledge_usage PRIMARY KEY,
        bytes bigint NOT NULL,
        CONSTRAINT fk_tenant_knowledge_usage__tenant_id FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
      )`);
    await runner.query(`
      CREATE TABLE user_knowledge_usage (
        tenant_id uuid NOT NULL CONSTRAINT fk_user_knowledge_usage__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
        user_id uuid NOT NULL,
        bytes bigint NOT NULL,
        CONSTRAINT pk_user_knowledge_usage PRIMARY KEY (tenant_id, user_id),
        CONSTRAINT fk_user_knowledge_usage__user_id FOREIGN KEY (tenant_id, user_id)
          REFERENCES users(tenant_id, id) ON DELETE CASCADE
      )`);
    await runner.query(`SELECT svc_isolate('tenant_knowledge_usage')`);
    await runner.query(`SELECT svc_isolate('user_knowledge_usage')`);
    await runner.query(`
      INSERT INTO tenant_knowledge_usage (tenant_id, bytes)
      SELECT tenant_id, sum(text_bytes + vector_bytes) FROM info_blob_versions
      WHERE state IN ('active', 'superseded') GROUP BY tenant_id`);
    await runner.query(`
      INSERT INTO user_knowledge_usage (tenant_id, user_id, bytes)
      SELECT tenant_id, user_id, sum(text_bytes + vector_bytes) FROM info_blob_versions
      WHERE state IN ('active', 'superseded') AND user_id IS NOT NULL GROUP BY tenant_id, user_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE user_knowledge_usage, tenant_knowledge_usage`);
  }
}
