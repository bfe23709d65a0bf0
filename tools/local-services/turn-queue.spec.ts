interface Queue {
  enqueue(client: string, step: { bytes: string; settled: boolean }, write: (text: string) => void): void;
  leave(client: string): void;
  attend(work: () => Promise<void>): void;
}
const { TurnQueue } = jest.requireActual<{
  TurnQueue: new (database: object, onBroken: (error: Error) => void) => Queue;
}>('./turn-queue.mjs');

/** A database that notes what it runs; a transaction is open between "begin" and "commit". */
function fakeDatabase() {
  const ran: string[] = [];
  let open = false;
  return {
    ran,
    run: async (text: string, write: (text: string) => void) => {
      await Promise.resolve();
      if (text === 'crash') throw new Error('gone');
      if (text === 'begin') open = true;
      if (text === 'commit') open = false;
      ran.push(text);
      write(text);
    },
    inTransaction: () => open,
    abandon: async () => {
      open = false;
      ran.push('rollback');
    },
    renew: async () => void ran.push('renew'),
  };
}

describe('TurnQueue', () => {
  const idle = () => new Promise((resolve) => setImmediate(resolve));
  const setUp = () => {
    const database = fakeDatabase();
    const broken = jest.fn();
    const queue = new TurnQueue(database, broken);
    const send = (client: string, bytes: string, settled = true) => queue.enqueue(client, { bytes, settled }, () => 0);
    return { database, broken, queue, send };
  };

  it('runs nothing of another client inside a transaction', async () => {
    const { database, send } = setUp();
    send('a', 'begin');
    send('b', 'select b');
    send('a', 'select a');
    await idle();
    send('a', 'commit');
    await idle();
    expect(database.ran).toEqual(['begin', 'select a', 'commit', 'select b']);
  });

  it('tends the database only when no transaction is open', async () => {
    const { database, queue, send } = setUp();
    send('a', 'begin');
    queue.attend(async () => void database.ran.push('tended'));
    send('a', 'select a');
    await idle();
    expect(database.ran).toEqual(['begin', 'select a']);
    send('a', 'commit');
    await idle();
    expect(database.ran).toEqual(['begin', 'select a', 'commit', 'tended']);
  });

  it('runs nothing of another client before the end of a query that was only flushed', async () => {
    const { database, send } = setUp();
    send('a', 'parse', false);
    send('b', 'select b');
    await idle();
    expect(database.ran).toEqual(['parse']);
    send('a', 'sync');
    await idle();
    expect(database.ran).toEqual(['parse', 'sync', 'select b']);
  });

  it('rolls back what a departed client left open and drops what it had waiting', async () => {
    const { database, queue, send } = setUp();
    send('a', 'begin');
    await idle();
    send('b', 'select b');
    send('c', 'select c');
    queue.leave('c');
    queue.leave('a');
    await idle();
    expect(database.ran).toEqual(['begin', 'rollback', 'renew', 'select b', 'renew']);
  });

  it('reports a database that fails', async () => {
    const { broken, send } = setUp();
    send('a', 'crash');
    await idle();
    expect(broken).toHaveBeenCalledWith(new Error('gone'));
  });
});
