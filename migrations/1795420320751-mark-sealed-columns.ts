import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = [
  'tenant_federations.client_secret',
  'mcp_servers.credentials',
  'message_logs.details',
  'model_providers.credentials',
  'object_store_destinations.encrypted_credentials',
  'tenant_credentials.api_key',
];

/**
 * Says in the catalogue which columns hold what ENCRYPTION_KEY seals, so that whoever seals them anew under another key
 * finds all of them; a later migration that adds such a column says so, too.
 */
export class MarkSealedColumns1795420320751 implements MigrationInterface {
  static readonly additive = true;

  async up(runner: QueryRunner): Promise<void> {
    for (const column of COLUMNS) await runner.query(`COMMENT ON COLUMN ${column} IS 'sealed'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of COLUMNS) await runner.query(`COMMENT ON COLUMN ${column} IS NULL`);
  }
}
