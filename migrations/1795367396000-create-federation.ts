import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The identity provider of a tenant, and which identity of a provider an account belongs to. */
export class CreateFederation1795367396000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE tenant_federations (
        tenant_id uuid NOT NULL CONSTRAINT pk_tenant_federations PRIMARY KEY,
        provider text NOT NULL,
        discovery_endpoint text NOT NULL,
        issuer text NOT NULL,
        client_id text NOT NULL,
        client_secret text NOT NULL,
        masked_secret text NOT NULL,
        allowed_domains text[] NOT NULL DEFAULT '{}',
        canonical_public_origin text,
        redirect_path text,
        additional_redirect_uris text[] NOT NULL DEFAULT '{}',
        configured_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT fk_tenant_federations__tenant_id FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
      )`);
    await runner.query(`SELECT svc_isolate('tenant_federations')`);
    // One identity of a registration per account. A registration is issuer and client: providers may tell every client
    // another subject of the same person.
    await runner.query(`
      CREATE TABLE user_identities (
        tenant_id uuid NOT NULL CONSTRAINT fk_user_identities__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
        user_id uuid NOT NULL,
        issuer text NOT NULL,
        client_id text NOT NULL,
        subject text NOT NULL,
        bound_at timestamptz NOT NULL,
        CONSTRAINT pk_user_identities PRIMARY KEY (tenant_id, user_id, issuer, client_id),
        CONSTRAINT fk_user_identities__user_id FOREIGN KEY (tenant_id, user_id)
          REFERENCES users(tenant_id, id) ON DELETE CASCADE
      )`);
    await runner.query(`SELECT svc_isolate('user_identities')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE user_identities, tenant_federations`);
  }
}
