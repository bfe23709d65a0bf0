import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tool servers with their tools, and which of both spaces and assistants chose. @source supplement §6.7 */
export class CreateToolServers1795391795571 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createServers(runner);
    await createTools(runner);
    for (const place of ['space', 'assistant']) await createChoices(runner, place);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const place of ['assistant', 'space']) {
      await runner.query(`DROP TABLE ${place}_mcp_tools`);
      await runner.query(`DROP TABLE ${place}_mcp_servers`);
    }
    await runner.query(`DROP TABLE mcp_tools`);
    await runner.query(`DROP TABLE mcp_servers`);
  }
}

async function createServers(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE mcp_servers (
      id uuid NOT NULL,
      tenant_id uuid NOT NULL,
      name text NOT NULL,
      description text,
      http_url text NOT NULL,
      http_auth_type text NOT NULL
        CONSTRAINT ck_mcp_servers__http_auth_type CHECK (http_auth_type IN ('none', 'bearer', 'api_key', 'custom_headers')),
      http_auth_config_schema jsonb,
      tags jsonb,
      icon_url text,
      documentation_url text,
      is_enabled boolean NOT NULL DEFAULT false,
      credentials text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT pk_mcp_servers PRIMARY KEY (id),
      CONSTRAINT fk_mcp_servers__tenant_id FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE,
      CONSTRAINT uq_mcp_servers__tenant_id__id UNIQUE (tenant_id, id)
    )`);
  await runner.query(`SELECT svc_isolate('mcp_servers')`);
}

async function createTools(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE mcp_tools (
      id uuid NOT NULL,
      tenant_id uuid NOT NULL CONSTRAINT fk_mcp_tools__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
      server_id uuid NOT NULL,
      name text NOT NULL,
      title text,
      description text,
      input_schema jsonb NOT NULL,
      is_enabled boolean NOT NULL,
      needs_review boolean NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT pk_mcp_tools PRIMARY KEY (id),
      CONSTRAINT uq_mcp_tools__tenant_id__id UNIQUE (tenant_id, id),
      CONSTRAINT uq_mcp_tools__tenant_id__server_id__name UNIQUE (tenant_id, server_id, name),
      CONSTRAINT fk_mcp_tools__server_id FOREIGN KEY (tenant_id, server_id)
        REFERENCES mcp_servers(tenant_id, id) ON DELETE CASCADE
    )`);
  await runner.query(`SELECT svc_isolate('mcp_tools')`);
}

/** Which servers a space or an assistant has, and which tools it switched otherwise than their default. */
async function createChoices(runner: QueryRunner, place: string): Promise<void> {
  for (const [table, chosen, owner, more] of [
    [`${place}_mcp_servers`, 'server_id', 'mcp_servers', ''],
    [`${place}_mcp_tools`, 'tool_id', 'mcp_tools', 'is_enabled boolean NOT NULL,'],
  ] as const) {
    await runner.query(`
      CREATE TABLE ${table} (
        tenant_id uuid NOT NULL CONSTRAINT fk_${table}__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
        ${place}_id uuid NOT NULL,
        ${chosen} uuid NOT NULL,
        ${more}
        CONSTRAINT pk_${table} PRIMARY KEY (tenant_id, ${place}_id, ${chosen}),
        CONSTRAINT fk_${table}__${place}_id FOREIGN KEY (tenant_id, ${place}_id)
          REFERENCES ${place}s(tenant_id, id) ON DELETE CASCADE,
        CONSTRAINT fk_${table}__${chosen} FOREIGN KEY (tenant_id, ${chosen})
          REFERENCES ${owner}(tenant_id, id) ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX ix_${table}__tenant_id__${chosen} ON ${table} (tenant_id, ${chosen})`);
    await runner.query(`SELECT svc_isolate('${table}')`);
  }
}
