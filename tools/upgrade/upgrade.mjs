#!/usr/bin/env node
// npm run test:upgrade
// Proves what docs/releases.json promises: that processes of the release before go on, start anew and do the main job on
// the schema of this one, beside processes of this one, and that neither leaves the other's jobs behind. On the server of
// TEST_DATABASE_URL, or on the embedded database. The release before is built from its commit, which must be in this clone.
import assert from 'node:assert/strict';
import { runProof } from '../test/proof.mjs';
import { Installation } from './installation.mjs';
import { askAndCheck, beginUpload, endUpload, mainJob, makeAssistant } from './main-job.mjs';
import { builtRelease, CURRENT, declaredReleases, previousRelease } from './releases.mjs';

/** What was shown, one line each. */
async function show(what, work) {
  const startedMs = performance.now();
  const result = await work();
  console.log(`  ${what} (${((performance.now() - startedMs) / 1_000).toFixed(1)} s)`);
  return result;
}

/** The old release alone, on its own schema. @returns an assistant that it made */
async function before(installation, old) {
  await show(`${old.version} makes its schema`, async () => {
    assert.equal((await installation.migrate(old)).status, 0);
  });
  for (const app of ['api', 'worker']) await installation.start(old, app);
  return show(`${old.version} does the main job`, async () => mainJob(await installation.signIn(old)));
}

/** The step between. @param rolls whether the old release may go on */
function bringSchemaUp(installation, old, rolls) {
  return show(`the schema is brought to ${CURRENT.version}`, async () => {
    const found = await installation.migrate(CURRENT, '--check');
    const { status, output } = await installation.migrate(CURRENT);
    assert.equal(status, 0, output);
    // Without a migration between the two there is nothing to do, and that is what the step says.
    assert.match(output, found.status === 0 ? /current/ : /older/);
    assert.equal((await installation.migrate(CURRENT, '--check')).status, 0);
    if (rolls) assert.equal((await installation.migrate(old, '--check')).status, 0);
  });
}

/** The old release on the new schema. */
async function onNewSchema(installation, old, assistant) {
  await show(`${old.version} goes on, and does the main job there`, async () => {
    const client = await installation.signIn(old);
    await askAndCheck(client, assistant);
    await mainJob(client);
  });
  await show(`${old.version} starts anew there, and does the main job`, async () => {
    for (const app of ['worker', 'api']) {
      await installation.stop(old, app);
      await installation.start(old, app);
    }
    await mainJob(await installation.signIn(old));
  });
}

/** Both at once. */
async function sideBySide(installation, old, assistant) {
  await installation.start(CURRENT, 'api');
  const [there, here] = [await installation.signIn(old), await installation.signIn(CURRENT)];
  await show('a session of either is one at the other', async () => {
    await installation.carryOver(there, CURRENT).get('/users/me/');
    await installation.carryOver(here, old).get('/users/me/');
  });
  await show(`what the api of ${CURRENT.version} asks for, the worker of ${old.version} does`, async () => {
    const uploaded = await beginUpload(here);
    await endUpload(there, uploaded);
    await askAndCheck(there, await makeAssistant(here, uploaded));
    await askAndCheck(here, await makeAssistant(there, await begun(there)));
    await askAndCheck(here, assistant);
  });
  await show(`with workers of both, the apis of both do the main job`, async () => {
    await installation.start(CURRENT, 'worker');
    await Promise.all([mainJob(there), mainJob(here)]);
  });
}

async function begun(client) {
  const uploaded = await beginUpload(client);
  await endUpload(client, uploaded);
  return uploaded;
}

/** Jobs that the old release leaves behind. @returns the uploads that they are of */
function queueWithoutWorker(installation, old) {
  return show(`${old.version} queues jobs that nobody runs, and is gone`, async () => {
    for (const release of [old, CURRENT]) await installation.stop(release, 'worker');
    const client = await installation.signIn(old);
    const queued = await Promise.all([beginUpload(client), beginUpload(client), beginUpload(client)]);
    await installation.stop(old, 'api');
    return queued;
  });
}

/** The new release alone, with what the old one left. */
async function after(installation, uploads, assistant) {
  await show(`${CURRENT.version} runs them, and does the main job`, async () => {
    await installation.start(CURRENT, 'worker');
    const client = await installation.signIn(CURRENT);
    for (const uploaded of uploads) {
      await endUpload(client, uploaded);
      await askAndCheck(client, await makeAssistant(client, uploaded));
    }
    await askAndCheck(client, assistant);
    await mainJob(client);
  });
}

/** Without a moment in which nobody serves. */
async function roll(installation, old) {
  const assistant = await before(installation, old);
  await bringSchemaUp(installation, old, true);
  await onNewSchema(installation, old, assistant);
  await sideBySide(installation, old, assistant);
  await after(installation, await queueWithoutWorker(installation, old), assistant);
}

/** The old release is stopped first. */
async function replace(installation, old) {
  const assistant = await before(installation, old);
  const uploads = await queueWithoutWorker(installation, old);
  await bringSchemaUp(installation, old, false);
  await installation.start(CURRENT, 'api');
  await after(installation, uploads, assistant);
}

await runProof('upgrade', async (folder) => {
  const old = builtRelease(previousRelease());
  const rolls = declaredReleases().at(-1).rolls_from.includes(old.version);
  console.log(`From ${old.version} to ${CURRENT.version}, ${rolls ? 'both at once' : 'one after the other'}`);
  const installation = await Installation.start(folder, process.env.TEST_DATABASE_URL);
  const prove = async () => {
    await (rolls ? roll : replace)(installation, old);
    console.log('Everything that the release notes promise is so.');
  };
  return { installation, prove };
});
