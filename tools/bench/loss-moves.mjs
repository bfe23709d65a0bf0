import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from './database.mjs';
import { killList, VICTIMS } from './killer.mjs';
import { patiently, sha256 } from './loss-check.mjs';
import { Prose } from './prose.mjs';
import { auditBytes, sweepNow } from './stored-bytes.mjs';

/** How often what is killed while items are moved. */
const KILLS = { worker: 20, api: 5, 'database connections': 5, 'object store': 5 };
const KILL_WITHIN_MS = 2_000;
/** Moves are paused after every so many kills, for a moment. */
const PAUSE_EVERY = 5;
const PAUSED_MS = 500;
const RETRY_AFTER_MS = 300;
const PAGE = 100;
/** After so long the direction changes, wherever things are. */
const TURN_AFTER_MS = 15_000;
const SETTLES_WITHIN_MS = 600_000;
const TARGETS = ['object_store', 'postgres_inline'];

/** How many items of which size: around a row of bytes, and more than one part of an upload. */
const SIZES = new Map([
  [100, 60],
  [65_536, 60],
  [65_537, 60],
  [300_000, 80],
  [1_500_000, 30],
  [9_000_000, 10],
]);

/** A recording: stored as it comes, so that behind its header any bytes will do. */
function recording(sizeBytes, seed) {
  const bytes = Buffer.alloc(sizeBytes);
  const prose = new Prose(seed);
  for (let at = 44; at + 4 <= sizeBytes; at += 4) bytes.writeUInt32LE(prose.number(2 ** 32 - 1), at);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(sizeBytes - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.set([16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1f, 0, 0, 0x40, 0x1f, 0, 0, 1, 0, 8, 0], 16);
  bytes.write('data', 36);
  bytes.writeUInt32LE(sizeBytes - 44, 40);
  return bytes;
}

async function uploadAll(client) {
  const files = [];
  for (const [sizeBytes, count] of SIZES) {
    for (let number = 0; number < count; number += 1) {
      const bytes = recording(sizeBytes, sizeBytes + number);
      const form = new FormData();
      form.append('upload_file', new Blob([bytes]), `${sizeBytes}-${number}.wav`);
      const { id } = await client.send('POST', '/files/', form);
      files.push({ id, digest: sha256(bytes) });
    }
  }
  return files;
}

/** How many kept items lie elsewhere than in a target. */
async function countElsewhere(client, target) {
  const { inventory } = await client.get('/admin/object-content-inventory');
  const elsewhere = inventory.filter((line) => line.target !== target && line.state === 'available');
  return elsewhere.reduce((sum, { count }) => sum + count, 0);
}

/** Asks for page after page until everything lies in a target, or nobody wants that any more. */
async function moveTo(client, target, { wanted = () => true, withinMs = SETTLES_WITHIN_MS } = {}) {
  const deadline = performance.now() + withinMs;
  while (wanted() && performance.now() < deadline) {
    try {
      await client.post('/admin/object-content-moves', { target, limit: PAGE });
      if ((await countElsewhere(client, target)) === 0) return true;
    } catch {
      // Whoever was asked has just been killed, or the store has: it comes back.
    }
    await sleep(RETRY_AFTER_MS);
  }
  return false;
}

async function setPaused(client, paused) {
  const { policy_revision: revision } = await patiently(() => client.get('/admin/object-content-moves'));
  await client.send('PUT', '/admin/object-content-moves/pause', { expected_revision: revision, moves_paused: paused });
}

async function pauseForAMoment(client) {
  for (const paused of [true, false]) {
    // The revision may have been somebody's last word before it was killed, so it is asked for anew.
    for (let done = false; !done;) {
      done = await setPaused(client, paused).then(
        () => true,
        () => sleep(RETRY_AFTER_MS, false),
      );
    }
    await sleep(PAUSED_MS);
  }
}

/** Kills one after the other, in random order. */
async function killAll(deployment, client) {
  const list = killList(KILLS);
  for (const [number, victim] of list.entries()) {
    await sleep(Math.random() * KILL_WITHIN_MS);
    await VICTIMS[victim](deployment);
    if (number % PAUSE_EVERY === PAUSE_EVERY - 1) await pauseForAMoment(client);
  }
  return list.length;
}

/** Moves everything to and fro for as long as somebody is killing. */
async function moveUnderFire(deployment, client) {
  let killing = true;
  const kills = killAll(deployment, client).finally(() => (killing = false));
  let turns = 0;
  for (; killing; turns += 1) {
    await moveTo(client, TARGETS[turns % TARGETS.length], { wanted: () => killing, withinMs: TURN_AFTER_MS });
  }
  return { kills: await kills, turns };
}

async function countLost(client, baseUrl, files) {
  let lost = 0;
  for (const { id, digest } of files) {
    const link = await patiently(() => client.post(`/files/${id}/original/signed-url/`, {}));
    const { pathname, search } = new URL(link.url, baseUrl);
    const response = await patiently(() => fetch(`${baseUrl}${pathname}${search}`));
    const bytes = Buffer.from(await response.arrayBuffer().catch(() => new ArrayBuffer(0)));
    if (sha256(bytes) !== digest) lost += 1;
  }
  return lost;
}

/** Moves of one item that were asked for and ended otherwise than well, by the reason. */
async function failures(databaseUrl) {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `SELECT move_failure_code AS code, count(*)::int AS count FROM object_contents
       WHERE move_state = 'failed' AND move_failure_code <> 'store_unavailable' GROUP BY 1`,
    );
    return rows.reduce((sum, { count }) => sum + count, 0);
  });
}

/**
 * Moves files of mixed sizes to and fro while processes are killed, then once each way in peace.
 * @returns {Promise<object>} one row: what was done, and how many promises were broken; `broken` sums those up
 */
export async function measureMoves({ deployment, client }) {
  const files = await uploadAll(client);
  const { kills, turns } = await moveUnderFire(deployment, client);
  const broken = { 'not arrived': 0, 'failed for good': await failures(deployment.databaseUrl), lost: 0, findings: 0 };
  for (const target of TARGETS) {
    if (!(await moveTo(client, target))) broken['not arrived'] += await countElsewhere(client, target);
    broken.lost += await countLost(client, deployment.url('api'), files);
    broken.findings += (await auditBytes(deployment, { swept: false })).length;
    await sweepNow(deployment);
    broken.findings += (await auditBytes(deployment, { swept: true })).length;
  }
  const row = { files: files.length, kills, turns, ...broken };
  return { row, broken: Object.values(broken).reduce((sum, count) => sum + count, 0) };
}
