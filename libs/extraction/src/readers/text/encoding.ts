import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Utf8Decoder } from './utf8-decoder';
import { decodeWindows1252, isUndefined1252 } from './windows-1252';

/** How the bytes of a text file are to be read. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** A file with more than this share of control bytes is no text in any encoding we read. */
const MAX_CONTROL_SHARE = 0.02;
/** In another encoding, bytes form UTF-8 characters by chance only. */
const MIN_SOUND_PER_STRAY = 4;

/**
 * Finds the encoding of a text file: by its mark, else UTF-8 when it is that but for a few strays, else Windows-1252. Returns null
 * when the bytes are not text at all (UTF-16 without a mark counts as that).
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
  let total = 0;
  let controls = 0;
  let undefined1252 = 0;
  let high = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    total += chunk.length;
    utf8.decode(chunk);
    for (const byte of chunk) {
      if (byte >= 0x80) high += 1;
      if (isBinaryControl(byte)) controls += 1;
      else if (isUndefined1252(byte)) undefined1252 += 1;
    }
  }
  if (controls > total * MAX_CONTROL_SHARE) return null;
  if (isMostlyUtf8(high, utf8)) return 'utf-8';
  return controls + undefined1252 > total * MAX_CONTROL_SHARE ? null : 'windows-1252';
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
export async function* decodeFile(path: string, encoding: TextEncoding): AsyncGenerator<string> {
  let carriageReturn = false;
  for await (const text of decodeRaw(path, encoding)) {
    // A chunk may end between \r and \n.
    let part: string = carriageReturn ? '\r' + text : text;
    carriageReturn = part.endsWith('\r');
    if (carriageReturn) part = part.slice(0, -1);
    yield part.replace(/\r\n?/g, '\n');
  }
  if (carriageReturn) yield '\n';
}

async function* decodeRaw(path: string, encoding: TextEncoding): AsyncGenerator<string> {
  const bytes = createReadStream(path) as AsyncIterable<Buffer>;
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

/** The first `chars` characters of a text file. */
export async function readSample(path: string, encoding: TextEncoding, chars: number): Promise<string> {
  let sample = '';
  for await (const text of decodeFile(path, encoding)) {
    sample += text;
    if (sample.length >= chars) break;
  }
  return sample.slice(0, chars);
}
