import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { ReadingProgress } from '../reading-progress';
import { detectCodePage, type CodePage } from './code-page';
import { Utf8Decoder } from './utf8-decoder';
import { decodeWindows1252 } from './windows-1252';

/** How the bytes of a text file are to be read. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'iso-2022-jp' | CodePage;

/** A file with more than this share of control bytes is no text in any encoding we read. */
const MAX_CONTROL_SHARE = 0.02;
/** In another encoding, bytes form UTF-8 characters by chance only. */
const MIN_SOUND_PER_STRAY = 4;

/** So many bytes around those beyond ASCII are enough to tell a code page. */
const SAMPLE_BYTES = 8 * 1024;
/** Of a text in UTF-16 at least this share of characters is in ASCII, where one byte is zero. */
const ASCII_SHARE = 0.5;
/** What switches ISO-2022-JP to Kanji. @source RFC 1468 */
const KANJI = /\x1b\$[@B]/;

/**
 * Finds the encoding of a text file: by its mark, else UTF-16 or ISO-2022-JP where the bytes show it, else UTF-8 when it
 * is that but for a few strays, else Windows-1252 wherever that is plausible, else another code page. Returns null when
 * the bytes are not text at all, or in what encoding cannot be told.
 * @source spec §8.4
 */
export async function detectEncoding(path: string): Promise<TextEncoding | null> {
  return (await encodingByMark(path)) ?? (await encodingByContent(path));
}

async function encodingByMark(path: string): Promise<TextEncoding | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (bytesRead >= 2 && buffer.readUInt16BE(0) === 0xfeff) return 'utf-16be';
    const utf32 = bytesRead === 4 && buffer.readUInt32LE(0) === 0xfeff;
    if (bytesRead >= 2 && buffer.readUInt16LE(0) === 0xfeff && !utf32) return 'utf-16le';
    return null;
  } finally {
    await file.close();
  }
}

async function encodingByContent(path: string): Promise<TextEncoding | null> {
  const utf8 = new Utf8Decoder();
  const bytes = new ByteCount();
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    utf8.decode(chunk);
    bytes.add(chunk);
  }
  const wide = bytes.utf16;
  if (wide !== null) return wide;
  if (bytes.controls > bytes.total * MAX_CONTROL_SHARE) return null;
  if (bytes.high === 0 && bytes.switchesToKanji) return 'iso-2022-jp';
  return isMostlyUtf8(bytes.high, utf8) ? 'utf-8' : detectCodePage(bytes.sample);
}

/** What the bytes of a file are, counted as it streams by. */
class ByteCount {
  total = 0;
  controls = 0;
  high = 0;
  switchesToKanji = false;
  /** Lines with bytes beyond ASCII. */
  sample = Buffer.alloc(0);
  /** Zeros and other controls at even and at odd places. */
  private readonly zeros = [0, 0];
  private readonly others = [0, 0];

  add(chunk: Buffer): void {
    const highBefore = this.high;
    for (const byte of chunk) {
      const parity = this.total & 1;
      this.total += 1;
      if (byte >= 0x80) this.high += 1;
      if (!isBinaryControl(byte)) continue;
      this.controls += 1;
      (byte === 0 ? this.zeros : this.others)[parity]! += 1;
    }
    if (this.high > highBefore) this.take(chunk);
    else if (!this.switchesToKanji && chunk.includes(0x1b)) this.switchesToKanji = KANJI.test(chunk.toString('latin1'));
  }

  /** UTF-16 without a mark: its ASCII characters have a zero always on the same side. */
  get utf16(): 'utf-16le' | 'utf-16be' | null {
    const characters = this.total / 2;
    if (this.total % 2 > 0) return null;
    const isHigh = (high: 0 | 1): boolean => {
      const low = high === 1 ? 0 : 1;
      const wrong = this.zeros[low]! + this.others[low]!;
      return this.zeros[high]! >= ASCII_SHARE * characters && wrong <= MAX_CONTROL_SHARE * characters;
    };
    return isHigh(1) ? 'utf-16le' : isHigh(0) ? 'utf-16be' : null;
  }

  private take(chunk: Buffer): void {
    if (this.sample.length >= SAMPLE_BYTES) return;
    const first = chunk.findIndex((byte) => byte >= 0x80);
    const from = chunk.lastIndexOf(0x0a, first) + 1;
    // In a very long line what stands far before its first telling byte tells nothing.
    const near = Math.max(from, first - SAMPLE_BYTES / 8);
    this.sample = Buffer.concat([this.sample, chunk.subarray(near, near + SAMPLE_BYTES - this.sample.length)]);
  }
}

/** A file cut off inside its last character is UTF-8 when earlier ones showed it to be; so is one with a few strays. */
function isMostlyUtf8(high: number, { strays, cutOff }: Utf8Decoder): boolean {
  const lone = strays + cutOff;
  const sound = high - lone;
  return lone === 0 || (sound > 0 && sound >= strays * MIN_SOUND_PER_STRAY);
}

/** Control bytes that text files do not use: all but tab, line ends, form feed and escape. */
export function isBinaryControl(byte: number): boolean {
  return byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1b;
}

/** Streams a file as text, without its mark and with `\n` for every kind of line end. */
export async function* decodeFile(
  path: string,
  encoding: TextEncoding,
  progress?: ReadingProgress,
): AsyncGenerator<string> {
  let carriageReturn = false;
  for await (const text of decodeRaw(bytesOf(path, progress), encoding)) {
    // A chunk may end between \r and \n.
    let part: string = carriageReturn ? '\r' + text : text;
    carriageReturn = part.endsWith('\r');
    if (carriageReturn) part = part.slice(0, -1);
    yield part.replace(/\r\n?/g, '\n');
  }
  if (carriageReturn) yield '\n';
}

async function* decodeRaw(bytes: AsyncIterable<Buffer>, encoding: TextEncoding): AsyncGenerator<string> {
  if (encoding === 'windows-1252') {
    for await (const chunk of bytes) yield decodeWindows1252(chunk);
    return;
  }
  if (encoding === 'utf-8') {
    const utf8 = new Utf8Decoder();
    for await (const chunk of bytes) yield utf8.decode(chunk);
    return;
  }
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** The bytes of a file; `progress` follows them. @throws what the disk says */
export async function* bytesOf(path: string, progress?: ReadingProgress): AsyncGenerator<Buffer> {
  progress?.expect((await stat(path)).size);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    yield chunk;
    progress?.advance(chunk.length);
  }
}

/** The first `chars` characters of a text file. */
export async function readSample(path: string, encoding: TextEncoding, chars: number): Promise<string> {
  let sample = '';
  for await (const text of decodeFile(path, encoding)) {
    sample += text;
    if (sample.length >= chars) break;
  }
  return sample.slice(0, chars);
}
