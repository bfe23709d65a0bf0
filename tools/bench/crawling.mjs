import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from './client.mjs';
import { withClient } from './database.mjs';
import { Deployment } from './deployment.mjs';
import { FreeEmbedding } from './free-embedding.mjs';
import { generatedSite, START } from './generated-site.mjs';
import { patiently } from './loss-check.mjs';
import { StaticSite } from './static-site.mjs';

const ENDED = new Set(['complete', 'failed']);

/**
 * A pace that is no pace: as many requests at once as one crawl ever makes, whatever the site answers. What is measured
 * then is the crawl, and not how polite it is.
 */
export const UNHURRIED = { AUTOTHROTTLE_ENABLED: 'false' };

/**
 * The product with its crawler, somebody signed in, and a model that costs nothing beside the built-in one.
 * @param {{ model?: 'default' | 'lexical', env?: object }} options as those of a deployment
 * @returns {Promise<{ deployment: Deployment, client: Client, model: FreeEmbedding, modelId: string }>}
 */
export async function crawlingSide(context, { model: builtIn = 'lexical', env = {} } = {}) {
  const options = { apps: ['api', 'worker', 'crawler'], env: { ...UNHURRIED, ...env }, model: builtIn };
  const deployment = await Deployment.start(context, options);
  const client = await Client.signIn(deployment);
  const model = await FreeEmbedding.start(context);
  return { deployment, client, model, modelId: await model.addTo(client) };
}

/** Where a generated site of so many pages begins, on a port of its own. */
export async function generatedSiteUrl(context, pages) {
  const site = await StaticSite.start(context, generatedSite(pages));
  return site.url + START;
}

/** Crawls a site into a website of its own. @returns its id, and what `resultOf` says */
export async function firstCrawl({ client, deployment }, url, pages, modelId) {
  const id = await addWebsite(client, url, modelId);
  return { id, ...(await resultOf(deployment, await crawled(client, id), pages)) };
}

/** What a crawl came to: pages and seconds. @throws Error unless it read every page */
export async function resultOf({ databaseUrl }, run, pages) {
  if (run.pages_crawled !== pages) throw new Error(`A crawl came to ${JSON.stringify(run)}.`);
  return { pages, seconds: await secondsOf(databaseUrl, run) };
}

/** Adds a website to a space of its own, which begins its first crawl. @returns its id */
export async function addWebsite(client, url, embeddingModelId) {
  const space = await client.post('/spaces/', { name: url });
  const lists = { embedding_models: [{ id: embeddingModelId }] };
  if (embeddingModelId) await client.send('PATCH', `/spaces/${space.id}/`, lists);
  const { id } = await client.post(`/spaces/${space.id}/knowledge/websites/`, { url });
  return id;
}

/** Crawls a website once more. @returns the run, once it has ended */
export async function crawlAgain(client, id, options) {
  await client.post(`/websites/${id}/run/`);
  return crawled(client, id, options);
}

/** Waits for the latest crawl of a website to end. @returns the run */
export async function crawled(client, id, { withinMs = 30 * 60_000, everyMs = 50, onLook = () => undefined } = {}) {
  for (const deadline = Date.now() + withinMs; ; await sleep(everyMs)) {
    const { latest_crawl: run } = await patiently(() => client.get(`/websites/${id}/`));
    if (ENDED.has(run.status)) return run;
    onLook(run);
    if (Date.now() > deadline) throw new Error(`The crawl of ${id} is still ${run.status}: ${JSON.stringify(run)}`);
  }
}

/** How long a run took from its begin to its end, in seconds. */
export function secondsOf(databaseUrl, { id }) {
  return withClient(databaseUrl, async (client) => {
    const sql = 'SELECT extract(epoch FROM finished_at - started_at)::float AS seconds FROM crawl_runs WHERE id = $1';
    return (await client.query(sql, [id])).rows[0].seconds;
  });
}

/** What a website holds: title → the id of its version and what that says, in short. @returns {Map<string, object>} */
export function documentsOf(databaseUrl, websiteId) {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `SELECT b.title, b.active_version_id AS version,
         (SELECT string_agg(t.text, '' ORDER BY t.part_no) FROM info_blob_text_parts t WHERE t.version_id = b.active_version_id) AS text
       FROM info_blobs b WHERE b.website_id = $1`,
      [websiteId],
    );
    const documents = new Map();
    for (const { title, version, text } of rows) {
      if (documents.has(title)) throw new Error(`There are two documents called ${title}.`);
      documents.set(title, { version, digest: createHash('sha256').update(text).digest('hex') });
    }
    return documents;
  });
}
