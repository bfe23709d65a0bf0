import { isUtf8 } from 'node:buffer';
import { decodeWindows1252 } from './windows-1252';

/**
 * Decodes UTF-8 as it streams in. A byte that belongs to no character is read as Windows-1252 instead of being lost:
 * texts that were put together from several sources hold such strays.
 */
export class Utf8Decoder {
  /** Bytes so far that belonged to no character. */
  strays = 0;
  private held: Buffer = Buffer.alloc(0);
  private begun = false;

  /** The characters that are complete now, without the mark at the start of the text. */
  decode(chunk: Buffer): string {
    const bytes = this.held.length > 0 ? Buffer.concat([this.held, chunk]) : chunk;
    const end = bytes.length - cutCharacter(bytes);
    this.held = bytes.subarray(end);
    const whole = bytes.subarray(0, end);
    const text = isUtf8(whole) ? whole.toString('utf8') : this.withStrays(whole);
    if (this.begun || text === '') return text;
    this.begun = true;
    return text.startsWith('\ufeff') ? text.slice(1) : text;
  }

  /** What is left at the end of the text, where no character is completed any more. */
  end(): string {
    const rest = decodeWindows1252(this.held);
    this.held = Buffer.alloc(0);
    return rest;
  }

  /** Bytes at the end of the text that are no whole character. */
  get cutOff(): number {
    return this.held.length;
  }

  private withStrays(bytes: Buffer): string {
    let text = '';
    let from = 0;
    for (let at = 0; at < bytes.length;) {
      let end = at;
      while (end < bytes.length && sequenceLength(bytes, end) === 0) end += 1;
      if (end > at) {
        text += bytes.toString('utf8', from, at) + decodeWindows1252(bytes.subarray(at, end));
        this.strays += end - at;
        from = end;
      }
      at = end + (end < bytes.length ? sequenceLength(bytes, end) : 0);
    }
    return text + bytes.toString('utf8', from);
  }
}

/** Bytes at the end that begin a character whose rest may follow. */
function cutCharacter(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back]!;
    if (byte >= 0xc0) return announced(byte) > back ? back : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
}

function announced(lead: number): number {
  if (lead < 0xc2 || lead > 0xf4) return 1;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}

/** Length of the well-formed character at a position; 0 when there is none. @source Unicode standard, table 3-7 */
function sequenceLength(bytes: Buffer, at: number): number {
  const lead = bytes[at]!;
  if (lead < 0x80) return 1;
  const length = announced(lead);
  if (length === 1 || at + length > bytes.length) return 0;
  const second = bytes[at + 1]!;
  if (second < (SECOND_FROM[lead] ?? 0x80) || second > (SECOND_TO[lead] ?? 0xbf)) return 0;
  for (let next = 2; next < length; next += 1) if ((bytes[at + next]! & 0xc0) !== 0x80) return 0;
  return length;
}

/** The second bytes of characters that begin with these are fewer than those of others: no other form, no half of a pair. */
const SECOND_FROM: Readonly<Record<number, number>> = { 0xe0: 0xa0, 0xf0: 0x90 };
const SECOND_TO: Readonly<Record<number, number>> = { 0xed: 0x9f, 0xf4: 0x8f };
