import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { vector } from '@electric-sql/pglite-pgvector';
import { FatalWatch } from './fatal-watch.mjs';
import { Housekeeping } from './housekeeping.mjs';
import { TurnQueue } from './turn-queue.mjs';
import { ClientStream } from './wire-framing.mjs';

// Usage: node pglite-server.mjs <data folder> <port>
// Serves the embedded PostgreSQL on 127.0.0.1 until SIGTERM.
const [folder, port] = process.argv.slice(2);
const SYNC_AND_ROLLBACK = [Buffer.from([0x53, 0, 0, 0, 4]), simpleQuery('ROLLBACK')];
// `pg_dump` and the tools that show databases begin with settings of their own, an empty search_path above all.
const RENEWAL = simpleQuery('RESET ROLE; RESET ALL');

function simpleQuery(sql) {
  const text = Buffer.from(`${sql}\0`);
  const header = Buffer.alloc(5, 'Q');
  header.writeUInt32BE(4 + text.length, 1);
  return Buffer.concat([header, text]);
}

/** What the turn queue needs of PGlite. `onFatal` is called with an error that ends the only session there is. */
function sessionOf(db, onFatal) {
  const watch = new FatalWatch();
  const run = (bytes, write) =>
    db.execProtocolRawStream(bytes, {
      onRawData: (data) => {
        const answer = Buffer.from(data);
        write(answer);
        const fatal = watch.push(answer);
        if (fatal !== undefined) onFatal(new Error(fatal));
      },
    });
  return {
    run,
    inTransaction: () => db.isInTransaction(),
    // Sync first: after an error the database skips everything up to one, a ROLLBACK too.
    abandon: async () => {
      for (const message of SYNC_AND_ROLLBACK) await run(message, () => undefined);
    },
    renew: () => run(RENEWAL, () => undefined),
  };
}

function serve(socket, queue) {
  const stream = new ClientStream();
  const write = (bytes) => socket.writable && socket.write(bytes);
  socket.setNoDelay(true);
  socket.on('data', (chunk) => {
    for (const step of stream.push(chunk)) {
      if (step.kind === 'refuse-encryption') write('N');
      else if (step.kind === 'close') {
        // Before the client can know that it has left, and somebody else asks.
        queue.leave(socket);
        socket.end();
      } else queue.enqueue(socket, step, write);
    }
  });
  socket.on('error', () => socket.destroy()); // 'close' follows and does the rest
  socket.on('close', () => queue.leave(socket));
}

async function main() {
  // Left by a killed server. The caller made sure that none is alive: there is one state folder per running system.
  rmSync(join(folder, 'postmaster.pid'), { force: true });
  const db = await PGlite.create({ dataDir: folder, extensions: { vector, pg_trgm } });
  const sockets = new Set();
  const fail = (error) => {
    console.error('the embedded database failed', error);
    process.exit(1); // whoever supervises starts it again: the write-ahead log has what was committed
  };
  // A transaction that stood still for too long, as when the machine slept, ends the session: from then on every
  // question would be answered with the same error, without end.
  const queue = new TurnQueue(sessionOf(db, fail), fail);
  const housekeeping = new Housekeeping(db, queue);
  housekeeping.start();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    serve(socket, queue);
  });
  const stop = async () => {
    housekeeping.stop();
    server.close();
    for (const socket of sockets) socket.destroy();
    await db.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  server.listen(Number(port), '127.0.0.1', () => console.log(`embedded PostgreSQL on 127.0.0.1:${port}`));
}

await main();
