import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from './database.mjs';

const TRY_EVERY_MS = 50;

/** Kills a process as soon as there is one; it may just be on its way up. */
async function killProcess(deployment, name) {
  for (;;) {
    try {
      process.kill(deployment.pid(name), 'SIGKILL');
      return;
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
      await sleep(TRY_EVERY_MS);
    }
  }
}

/** Cuts every connection to the database of a deployment. */
async function cutConnections({ databaseUrl }) {
  await withClient(databaseUrl, (client) =>
    client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    ),
  );
}

/** What can be taken away from a running deployment; all of it comes back by itself. */
export const VICTIMS = {
  worker: (deployment) => killProcess(deployment, 'worker'),
  crawler: (deployment) => killProcess(deployment, 'crawler'),
  'database connections': cutConnections,
  Redis: (deployment) => killProcess(deployment, 'redis'),
  api: (deployment) => killProcess(deployment, 'api'),
  'object store': (deployment) => killProcess(deployment, 's3'),
};

/** The names of victims, each as many times as asked, in random order. @param {Record<string, number>} times */
export function killList(times) {
  const names = Object.entries(times).flatMap(([name, count]) => new Array(count).fill(name));
  for (let at = names.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [names[at], names[other]] = [names[other], names[at]];
  }
  return names;
}
