import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The addresses that identity providers look users up by, in lower case, and an index that answers whose one is. Row-level
 * security keeps the operators of lists from using an index, since they could tell of rows that are not the caller's: a
 * function of the owner asks, and only ever of the tenant whose transaction it is.
 */
export class FindUsersBySentAddress1795405070471 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION svc_sent_addresses(sent jsonb, email text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT CASE WHEN jsonb_typeof(sent->'emails') = 'array'
          THEN ARRAY(SELECT lower(one->>'value') FROM jsonb_array_elements(sent->'emails') AS one WHERE one ? 'value')
          ELSE ARRAY[lower(email)] END $$`);
    await runner.query(`
      ALTER TABLE users ADD COLUMN address_keys text[] NOT NULL
        GENERATED ALWAYS AS (svc_sent_addresses(provisioned_attributes, email)) STORED`);
    // A look-up comes before each creation, so entries go into the index at once.
    await runner.query(`CREATE INDEX ix_users__address_keys ON users USING gin (address_keys) WITH (fastupdate = off)`);
    await runner.query(`
      CREATE FUNCTION svc_users_with_address(address text) RETURNS SETOF uuid
      LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path FROM CURRENT AS $$
        SELECT id FROM users WHERE tenant_id = svc_current_tenant() AND address_keys @> ARRAY[lower(address)] $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION svc_users_with_address(text)`);
    await runner.query(`ALTER TABLE users DROP COLUMN address_keys`);
    await runner.query(`DROP FUNCTION svc_sent_addresses(jsonb, text)`);
  }
}
