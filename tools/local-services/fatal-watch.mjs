const HEADER_BYTES = 5;
const ERROR_RESPONSE = 'E';
/** Severities after which a server ends the session; the field `V` has them in no language but this one. */
const ENDING = new Set(['FATAL', 'PANIC']);

/**
 * Reads along what a database answers, and tells when it takes leave.
 * @source PostgreSQL manual, "Message Formats" and "Error and Notice Message Fields"
 */
export class FatalWatch {
  #header = Buffer.alloc(0);
  /** Bytes of the present message that are still to come. */
  #left = 0;
  /** The body of an error so far; null within other messages. */
  #error = null;

  /** Takes bytes as they come; gives the message of an error that ends the session, if one is complete with them. */
  push(chunk) {
    for (let rest = chunk; rest.length > 0;) {
      if (this.#left === 0) rest = this.#beginMessage(rest);
      const part = rest.subarray(0, this.#left);
      rest = rest.subarray(part.length);
      this.#left -= part.length;
      this.#error?.push(part);
      if (this.#left > 0 || !this.#error) continue;
      const fields = fieldsOf(Buffer.concat(this.#error));
      this.#error = null;
      if (ENDING.has(fields.V)) return fields.M;
    }
    return undefined;
  }

  /** Gives what follows the header, which may come in pieces. */
  #beginMessage(chunk) {
    const missing = HEADER_BYTES - this.#header.length;
    this.#header = Buffer.concat([this.#header, chunk.subarray(0, missing)]);
    if (this.#header.length === HEADER_BYTES) {
      this.#left = this.#header.readUInt32BE(1) - 4;
      this.#error = String.fromCharCode(this.#header[0]) === ERROR_RESPONSE ? [] : null;
      this.#header = Buffer.alloc(0);
    }
    return chunk.subarray(missing);
  }
}

function fieldsOf(body) {
  const fields = body.toString().split('\0').filter(Boolean);
  return Object.fromEntries(fields.map((field) => [field[0], field.slice(1)]));
}
