const BUSY = 0;
const STOPPED = 1;

/** Longest wait for native code to return, in milliseconds; one batch takes well under a tenth of it. */
const MAX_WAIT_MS = 2_000;

/**
 * Keeps a process from ending while its embedding thread is inside native code.
 * The runtime aborts the whole process (SIGABRT) when a thread is torn down in there, so the thread says through
 * shared memory when it goes in, and the main thread waits for it to come out before it lets the process go.
 */
export class NativeGuard {
  private readonly state: Int32Array;

  /** @param memory shared by both threads, made by `NativeGuard.memory()` */
  constructor(memory: SharedArrayBuffer) {
    this.state = new Int32Array(memory);
  }

  /** Shared memory for one thread, busy from the start: merely importing the native library runs native code. */
  static memory(): SharedArrayBuffer {
    const memory = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
    Atomics.store(new Int32Array(memory), BUSY, 1);
    return memory;
  }

  /** For the embedding thread: runs `work`, or refuses when the process is about to end. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    Atomics.store(this.state, BUSY, 1);
    try {
      if (Atomics.load(this.state, STOPPED) === 1) throw new Error('the process is ending');
      return await work();
    } finally {
      Atomics.store(this.state, BUSY, 0);
      Atomics.notify(this.state, BUSY);
    }
  }

  /** For the main thread at the very end: lets no more work begin and blocks until the work under way is done. */
  stopAndWait(): void {
    Atomics.store(this.state, STOPPED, 1);
    Atomics.wait(this.state, BUSY, 1, MAX_WAIT_MS);
  }
}
