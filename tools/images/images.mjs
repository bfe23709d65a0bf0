#!/usr/bin/env node
// npm run test:images
// Runs every process as its image does, where there is no container engine: its own folder with the packages of its own
// lock file, a user without rights, a root file system that is only read, and nothing to write but /tmp. Shows that the
// product does its job there, and who writes what. Needs Linux, bubblewrap and user namespaces.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Client } from '../bench/client.mjs';
import { claimPorts, waitFor } from '../local-services/ports.mjs';
import { postgresService } from '../local-services/postgres.mjs';
import { logPath } from '../local-services/process-tree.mjs';
import { redisService } from '../local-services/redis.mjs';
import { hopeless, startService } from '../local-services/start-service.mjs';
import { Supervisor } from '../local-services/supervisor.mjs';
import { APPS, NODE_FLAGS, webEnvironment } from '../start/apps.mjs';
import { appEnvironment, processEnvironment } from '../start/environment.mjs';
import { fetchModel } from '../start/prepare.mjs';
import { loadSecrets } from '../start/secrets.mjs';
import { runAside } from '../test/child.mjs';
import { runProof } from '../test/proof.mjs';
import { mainJob } from '../upgrade/main-job.mjs';
import { confined, requireConfinement, watchedTmp } from './confinement.mjs';
import { makeImageFolder } from './image-folders.mjs';

const READY_WITHIN_MS = 120_000;
/** What a process logs that wanted to write where it may not. */
const REFUSED_WRITE = /EROFS|EACCES|EPERM|read-only file system/i;
const inherited = () => ({ PATH: process.env.PATH, HOME: '/nonexistent', TRUSTED_PROXY_COUNT: '0' });

/** The processes in their confinement, on a database and a Redis outside of it. */
class Confined {
  ports = {};
  tmps = {};

  constructor(folder, images) {
    this.folder = folder;
    this.images = images;
    this.supervisor = new Supervisor({ stateDir: folder, say: console.log });
  }

  async prepare() {
    const { folder: stateDir, supervisor } = this;
    const [databasePort, redisPort] = await claimPorts(2);
    const databaseUrl = await startService(supervisor, postgresService({ stateDir, port: databasePort, env: {} }));
    const redis = redisService({ stateDir, port: redisPort, env: { PATH: process.env.PATH } });
    const redisUrl = await startService(supervisor, redis);
    this.secrets = loadSecrets(stateDir, {});
    this.modelDir = await fetchModel(stateDir, { env: {} });
    const known = { secrets: this.secrets, baseUrl: 'http://localhost:3000', databaseUrl, redisUrl, stateDir };
    const env = appEnvironment({ inherited: inherited(), ...known, modelDir: this.modelDir && '/models' });
    // As in the images: where the system has its temporary files.
    this.env = { ...env, UPLOAD_TMP_DIR: '', NODE_ENV: 'production' };
  }

  /** The command line of a program of an app, with a watched `/tmp` of its own. */
  command(app, program = 'main.js', ...args) {
    this.tmps[app] ??= watchedTmp(join(this.folder, 'tmp'), app);
    const command = [process.execPath, '--enable-source-maps', ...(NODE_FLAGS[app] ?? []), program, ...args];
    const { modelDir } = this;
    return confined({ image: this.images[app].folder, tmp: this.tmps[app].folder, modelDir, command });
  }

  /** Runs a program of the image of `migrate` to its end. */
  runOnce(...program) {
    const [command, ...args] = this.command('migrate', ...program);
    return runAside(command, args, { env: this.env });
  }

  async start(app) {
    const [port, metricsPort] = await claimPorts(2);
    this.ports[app] = port;
    const own = app === 'web' ? webEnvironment({ port, apiPort: this.ports.api }) : {};
    const env = { ...processEnvironment(this.env, { port, metricsPort }), ...own };
    const [command, ...args] = this.command(app);
    this.supervisor.keep({ name: app, command, args, env });
    const live = `${this.url(app)}${app === 'web' ? '/web/livez' : '/api/readyz'}`;
    const answers = () =>
      fetch(live).then(
        ({ ok }) => ok,
        () => false,
      );
    const abandoned = () => hopeless(this.supervisor, app);
    await waitFor(answers, { what: app, timeoutMs: READY_WITHIN_MS, abandoned });
  }

  url(app) {
    return `http://127.0.0.1:${this.ports[app]}`;
  }

  /** Lines in which a process says that it could not write. */
  refusedWrites() {
    const lines = (app) => readFileSync(logPath(this.folder, app), 'utf8').split('\n');
    return APPS.flatMap((app) => lines(app).filter((line) => REFUSED_WRITE.test(line)));
  }

  async end() {
    await this.supervisor.stop(Object.keys(this.ports));
    await this.supervisor.stop(['redis', 'postgres']);
    for (const tmp of Object.values(this.tmps)) tmp.close();
  }
}

/** A page as it comes, and one that is empty without its scripts. */
async function startSite() {
  const script = `document.getElementById('app').textContent = 'Rowing boats pay half of what others pay.'`;
  const pages = {
    '/': '<h1>Harbour</h1><p>A boat place costs 900 kronor.</p><a href="/app">More</a>',
    '/app': `<div id="app"></div><script>${script}</script>`,
  };
  const server = createServer(({ url }, response) => {
    response.writeHead(pages[url] ? 200 : 404, { 'content-type': 'text/html' }).end(pages[url]);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return { server, url: `http://127.0.0.1:${server.address().port}/` };
}

/** A website with both kinds of pages is read. @returns its run */
async function crawl(client) {
  const { server, url } = await startSite();
  try {
    const { id: space } = await client.post('/spaces/', { name: 'Harbour' });
    const { id } = await client.post(`/spaces/${space}/knowledge/websites/`, { url });
    let run;
    const ended = async () => {
      run = (await client.get(`/websites/${id}/`)).latest_crawl;
      return ['complete', 'failed'].includes(run?.status);
    };
    await waitFor(ended, { what: 'the crawl', timeoutMs: READY_WITHIN_MS });
    assert.equal(run.status, 'complete', `The crawl ended as ${JSON.stringify(run)}.`);
    assert.ok(run.pages_crawled >= 1);
    return run;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** An identity provider makes a user. */
async function provision(installation) {
  const headers = { 'X-API-Key': installation.secrets.SVC_SUPER_API_KEY };
  const tenants = `${installation.url('api')}/api/v1/sysadmin/tenants/`;
  const { items } = await (await fetch(tenants, { headers })).json();
  const made = await fetch(`${tenants}${items[0].id}/scim-token`, { method: 'POST', headers });
  const { token } = await made.json();
  const schemas = ['urn:ietf:params:scim:schemas:core:2.0:User'];
  const body = JSON.stringify({ schemas, userName: 'ada@example.test', active: true });
  const provider = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
  const { status } = await fetch(`${installation.url('scim')}/scim/v2/Users`, {
    method: 'POST',
    headers: provider,
    body,
  });
  assert.equal(status, 201);
}

async function readPage(installation) {
  const answer = await fetch(`${installation.url('web')}/login`);
  assert.match(await answer.text(), /<script/);
  assert.equal(answer.status, 200);
}

/** A job has written the log, within the minute that it takes at most, and it can be checked. */
async function verifyAuditLog(installation) {
  let verdict;
  const written = async () => {
    verdict = await installation.runOnce('audit-verify.js');
    return verdict.output !== '';
  };
  await waitFor(written, { what: 'the audit log', timeoutMs: READY_WITHIN_MS, intervalMs: 2_000 });
  assert.equal(verdict.status, 0, verdict.output);
  assert.match(verdict.output, /^\S+: \d+ entries, whole\n$/);
}

async function prove(installation) {
  assert.equal((await installation.runOnce('main.js', '--check')).status, 2);
  const { status, output } = await installation.runOnce('main.js');
  assert.equal(status, 0, output);
  for (const app of APPS) await installation.start(app);
  console.log('  every process is ready');
  const client = await Client.signIn({ secrets: installation.secrets, url: () => installation.url('api') });
  await mainJob(client);
  console.log('  upload, question, cited answer');
  const run = await crawl(client);
  const browser = run.failure_summary?.NEEDS_BROWSER ? 'no browser here' : 'one of them with a browser';
  console.log(`  a website is read: ${run.pages_crawled} pages, ${browser}`);
  await provision(installation);
  await readPage(installation);
  console.log('  a user over SCIM, a page of the web app');
  await verifyAuditLog(installation);
  console.log('  the audit log is whole');
  assert.deepEqual(installation.refusedWrites(), []);
}

function report({ images, tmps }) {
  for (const [app, { packages }] of Object.entries(images)) {
    const written = tmps[app].kinds().join(', ') || 'nothing';
    console.log(`  ${app}: ${packages} packages; writes below /tmp: ${written}`);
  }
}

await runProof('images', async (folder) => {
  requireConfinement();
  const images = {};
  for (const app of ['migrate', ...APPS]) {
    images[app] = makeImageFolder(join(folder, 'images'), app);
    console.log(`  ${app} is installed from its own lock file`);
  }
  const installation = new Confined(folder, images);
  const run = async () => {
    await installation.prepare();
    await prove(installation);
    report(installation);
    console.log('Everything runs without rights and on a root file system that is only read.');
  };
  return { installation, prove: run };
});
