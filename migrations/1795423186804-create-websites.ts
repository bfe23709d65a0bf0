import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Websites, the runs that crawl them, the addresses of a run (its frontier) and what is remembered of every page between
 * runs. What was fetched and what became of it is committed together, so a run continues wherever it stopped.
 */
export class CreateWebsites1795423186804 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createWebsites(runner);
    await createRuns(runner);
    await createPages(runner);
    await bindDocuments(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE info_blob_versions DROP CONSTRAINT fk_info_blob_versions__website_id`);
    await runner.query(`ALTER TABLE info_blobs DROP CONSTRAINT fk_info_blobs__website_id`);
    await runner.query(`DROP TABLE assistant_websites, website_pages, crawl_addresses, crawl_runs, websites`);
  }
}

async function createWebsites(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE websites (
      id uuid NOT NULL CONSTRAINT pk_websites PRIMARY KEY,
      tenant_id uuid NOT NULL CONSTRAINT fk_websites__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
      space_id uuid NOT NULL,
      user_id uuid,
      name text,
      url text NOT NULL,
      crawl_type text NOT NULL CONSTRAINT ck_websites__crawl_type CHECK (crawl_type IN ('crawl', 'sitemap')),
      download_files boolean NOT NULL DEFAULT false,
      update_interval text NOT NULL DEFAULT 'never' CONSTRAINT ck_websites__update_interval
        CHECK (update_interval IN ('never', 'daily', 'every_other_day', 'weekly')),
      embedding_model_id uuid NOT NULL,
      http_auth_encrypted text,
      consecutive_failures integer NOT NULL DEFAULT 0,
      next_retry_at timestamptz,
      is_auto_disabled boolean NOT NULL DEFAULT false,
      last_crawled_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT uq_websites__tenant_id__id UNIQUE (tenant_id, id),
      CONSTRAINT uq_websites__tenant_id__space_id__url UNIQUE (tenant_id, space_id, url),
      CONSTRAINT fk_websites__space_id FOREIGN KEY (tenant_id, space_id)
        REFERENCES spaces(tenant_id, id) ON DELETE CASCADE,
      CONSTRAINT fk_websites__user_id FOREIGN KEY (tenant_id, user_id)
        REFERENCES users(tenant_id, id) ON DELETE SET NULL (user_id),
      CONSTRAINT fk_websites__embedding_model_id FOREIGN KEY (tenant_id, embedding_model_id)
        REFERENCES embedding_models(tenant_id, id)
    )`);
  await runner.query(`COMMENT ON COLUMN websites.http_auth_encrypted IS 'sealed'`);
  await runner.query(
    `CREATE INDEX ix_websites__tenant_id__embedding_model_id ON websites (tenant_id, embedding_model_id)`,
  );
  await runner.query(`
    CREATE INDEX ix_websites__update_interval ON websites (update_interval) WHERE update_interval <> 'never'`);
  await runner.query(`
    CREATE TABLE assistant_websites (
      tenant_id uuid NOT NULL,
      assistant_id uuid NOT NULL,
      website_id uuid NOT NULL,
      CONSTRAINT pk_assistant_websites PRIMARY KEY (tenant_id, assistant_id, website_id),
      CONSTRAINT fk_assistant_websites__assistant_id FOREIGN KEY (tenant_id, assistant_id)
        REFERENCES assistants(tenant_id, id) ON DELETE CASCADE,
      CONSTRAINT fk_assistant_websites__website_id FOREIGN KEY (tenant_id, website_id)
        REFERENCES websites(tenant_id, id) ON DELETE CASCADE
    )`);
  await runner.query(
    `CREATE INDEX ix_assistant_websites__tenant_id__website_id ON assistant_websites (tenant_id, website_id)`,
  );
  for (const table of ['websites', 'assistant_websites']) await runner.query(`SELECT svc_isolate('${table}')`);
}

async function createRuns(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE crawl_runs (
      id uuid NOT NULL CONSTRAINT pk_crawl_runs PRIMARY KEY,
      tenant_id uuid NOT NULL CONSTRAINT fk_crawl_runs__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
      website_id uuid NOT NULL,
      user_id uuid,
      job_id uuid NOT NULL,
      status text NOT NULL DEFAULT 'queued'
        CONSTRAINT ck_crawl_runs__status CHECK (status IN ('queued', 'in progress', 'complete', 'failed')),
      base_url text,
      max_pages integer,
      max_depth integer,
      pages_crawled integer NOT NULL DEFAULT 0,
      files_downloaded integer NOT NULL DEFAULT 0,
      pages_failed integer NOT NULL DEFAULT 0,
      files_failed integer NOT NULL DEFAULT 0,
      failure_summary jsonb NOT NULL DEFAULT '{}',
      heartbeat_at timestamptz,
      started_at timestamptz,
      finished_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT uq_crawl_runs__tenant_id__id UNIQUE (tenant_id, id),
      CONSTRAINT fk_crawl_runs__website_id FOREIGN KEY (tenant_id, website_id)
        REFERENCES websites(tenant_id, id) ON DELETE CASCADE,
      CONSTRAINT fk_crawl_runs__user_id FOREIGN KEY (tenant_id, user_id)
        REFERENCES users(tenant_id, id) ON DELETE SET NULL (user_id)
    )`);
  await runner.query(`CREATE INDEX ix_crawl_runs__tenant_id__website_id ON crawl_runs (tenant_id, website_id, id)`);
  await runner.query(`
    CREATE UNIQUE INDEX uq_crawl_runs__website_id ON crawl_runs (website_id) WHERE status IN ('queued', 'in progress')`);
  await runner.query(`
    CREATE INDEX ix_crawl_runs__tenant_id__status ON crawl_runs (tenant_id, status)
    WHERE status IN ('queued', 'in progress')`);
  await runner.query(`SELECT svc_isolate('crawl_runs')`);
}

async function createPages(runner: QueryRunner): Promise<void> {
  // An address is looked up by its digest, since an index holds no text of any length.
  await runner.query(`
    CREATE TABLE crawl_addresses (
      tenant_id uuid NOT NULL,
      run_id uuid NOT NULL,
      digest text NOT NULL,
      no bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
      url text NOT NULL,
      kind text NOT NULL CONSTRAINT ck_crawl_addresses__kind CHECK (kind IN ('page', 'file')),
      depth integer NOT NULL,
      pattern text NOT NULL,
      pinned boolean NOT NULL DEFAULT false,
      state text NOT NULL DEFAULT 'waiting' CONSTRAINT ck_crawl_addresses__state
        CHECK (state IN ('waiting', 'stored', 'unchanged', 'failed', 'gone', 'skipped')),
      reason text,
      CONSTRAINT pk_crawl_addresses PRIMARY KEY (tenant_id, run_id, digest),
      CONSTRAINT fk_crawl_addresses__run_id FOREIGN KEY (tenant_id, run_id)
        REFERENCES crawl_runs(tenant_id, id) ON DELETE CASCADE
    )`);
  await runner.query(`
    CREATE INDEX ix_crawl_addresses__tenant_id__run_id__no ON crawl_addresses (tenant_id, run_id, no)
    WHERE state = 'waiting'`);
  await runner.query(`
    CREATE TABLE website_pages (
      tenant_id uuid NOT NULL,
      website_id uuid NOT NULL,
      digest text NOT NULL,
      url text NOT NULL,
      kind text NOT NULL CONSTRAINT ck_website_pages__kind CHECK (kind IN ('page', 'file')),
      title text NOT NULL,
      place text NOT NULL,
      content_sha256 text NOT NULL,
      etag text,
      last_modified text,
      links text[] NOT NULL DEFAULT '{}',
      run_id uuid NOT NULL,
      CONSTRAINT pk_website_pages PRIMARY KEY (tenant_id, website_id, digest),
      CONSTRAINT fk_website_pages__website_id FOREIGN KEY (tenant_id, website_id)
        REFERENCES websites(tenant_id, id) ON DELETE CASCADE
    )`);
  await runner.query(`
    CREATE INDEX ix_website_pages__tenant_id__website_id__place ON website_pages (tenant_id, website_id, md5(place))`);
  await runner.query(`
    CREATE INDEX ix_website_pages__tenant_id__website_id__title ON website_pages (tenant_id, website_id, md5(title))`);
  for (const table of ['crawl_addresses', 'website_pages']) await runner.query(`SELECT svc_isolate('${table}')`);
}

async function bindDocuments(runner: QueryRunner): Promise<void> {
  for (const table of ['info_blobs', 'info_blob_versions']) {
    await runner.query(`
      ALTER TABLE ${table} ADD CONSTRAINT fk_${table}__website_id FOREIGN KEY (tenant_id, website_id)
        REFERENCES websites(tenant_id, id) ON DELETE CASCADE`);
  }
}
