const SSL_REQUEST = 80_877_103;
const CANCEL_REQUEST = 80_877_102;
const GSS_REQUEST = 80_877_104;
const HEADER_BYTES = { startup: 8, message: 5 };

/** Query, Sync, Flush: the server owes an answer, so what was gathered goes to the database. COPY is beyond PGlite. */
const ENDS_A_UNIT = new Set(['Q', 'S', 'H']);

/**
 * Cuts the bytes of one client connection into what a database must work off without anything of another client in
 * between: the start-up packet, a simple query, or an extended query from Parse to Sync.
 * @source PostgreSQL manual, "Message Flow" and "Message Formats"
 */
export class ClientStream {
  #chunks = [];
  #bytes = 0;
  #started = false;
  #unit = [];

  /**
   * Takes bytes as they come; gives what they complete, in order: `{ kind: 'refuse-encryption' | 'close' }` or
   * `{ kind: 'run', bytes, settled }`. `settled` is false for a Flush, whose extended query goes on.
   */
  push(chunk) {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    const steps = [];
    for (let message = this.#nextMessage(); message; message = this.#nextMessage()) {
      const step = this.#started ? this.#regular(message) : this.#startup(message);
      if (step) steps.push(step);
      if (step?.kind === 'close') break;
    }
    return steps;
  }

  #nextMessage() {
    const header = this.#started ? HEADER_BYTES.message : HEADER_BYTES.startup;
    if (this.#bytes < header) return undefined;
    // A large message comes in many chunks: they are joined once for its length and once when it is whole.
    if (this.#chunks[0].length < header) this.#join();
    const first = this.#chunks[0];
    const length = this.#started ? 1 + first.readUInt32BE(1) : first.readUInt32BE(0);
    if (this.#bytes < length) return undefined;
    if (first.length < length) this.#join();
    const message = this.#chunks[0].subarray(0, length);
    this.#chunks[0] = this.#chunks[0].subarray(length);
    this.#bytes -= length;
    if (this.#chunks[0].length === 0) this.#chunks.shift();
    return message;
  }

  #join() {
    this.#chunks = [Buffer.concat(this.#chunks)];
  }

  #startup(message) {
    const code = message.readUInt32BE(4);
    if (code === SSL_REQUEST || code === GSS_REQUEST) return { kind: 'refuse-encryption' };
    if (code === CANCEL_REQUEST) return { kind: 'close' };
    this.#started = true;
    return { kind: 'run', bytes: message, settled: true };
  }

  #regular(message) {
    const type = String.fromCharCode(message[0]);
    if (type === 'X') return { kind: 'close' };
    this.#unit.push(message);
    if (!ENDS_A_UNIT.has(type)) return undefined;
    const bytes = Buffer.concat(this.#unit);
    this.#unit = [];
    return { kind: 'run', bytes, settled: type !== 'H' };
  }
}
