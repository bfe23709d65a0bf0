import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses are kept as digests, since an index holds no text of any length, and a provider may send one. */
export class DigestSentAddresses1795406418450 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await keep(runner, (address) => `md5(lower(${address}))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await keep(runner, (address) => `lower(${address})`);
  }
}

/** Makes the column, its index and both functions anew, so that every row has keys of the one form. */
async function keep(runner: QueryRunner, keyOf: (address: string) => string): Promise<void> {
  await runner.query(`ALTER TABLE users DROP COLUMN address_keys`);
  await runner.query(`
    CREATE OR REPLACE FUNCTION svc_sent_addresses(sent jsonb, email text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT CASE WHEN jsonb_typeof(sent->'emails') = 'array'
        THEN ARRAY(SELECT ${keyOf("one->>'value'")} FROM jsonb_array_elements(sent->'emails') AS one WHERE one ? 'value')
        ELSE ARRAY[${keyOf('email')}] END $$`);
  await runner.query(`
    ALTER TABLE users ADD COLUMN address_keys text[] NOT NULL
      GENERATED ALWAYS AS (svc_sent_addresses(provisioned_attributes, email)) STORED`);
  await runner.query(`CREATE INDEX ix_users__address_keys ON users USING gin (address_keys) WITH (fastupdate = off)`);
  await runner.query(`
    CREATE OR REPLACE FUNCTION svc_users_with_address(address text) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path FROM CURRENT AS $$
      SELECT id FROM users WHERE tenant_id = svc_current_tenant() AND address_keys @> ARRAY[${keyOf('address')}] $$`);
}
