import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const MEDIA_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.bcmap': 'application/octet-stream',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};
const COMPRESSED = /^(text|application\/(json|wasm|manifest)|image\/svg)/;
const QUALITY = 9;

type Encoding = 'br' | 'gzip';

/** A file of the app for browsers, as built. */
export class PageFile {
  readonly mediaType: string;
  readonly tag: string;
  private readonly packed = new Map<Encoding, Promise<Buffer>>();

  constructor(
    readonly path: string,
    readonly bytes: Buffer,
  ) {
    this.mediaType = MEDIA_TYPES[extname(path)] ?? 'application/octet-stream';
    this.tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  }

  /** Whether its name says what is in it, so that it never changes. */
  get isImmutable(): boolean {
    return this.path.startsWith('/assets/');
  }

  /** The bytes in the best encoding that a browser takes; each is made once. */
  async encoded(accepted: string): Promise<{ bytes: Buffer; encoding?: Encoding }> {
    const encoding = (['br', 'gzip'] as const).find((name) =>
      new RegExp(`\\b${name}\\b(?!;\\s*q=0(\\.0*)?\\b)`).test(accepted),
    );
    if (!encoding || !COMPRESSED.test(this.mediaType)) return { bytes: this.bytes };
    const packed = this.packed.get(encoding) ?? compress(this.bytes, encoding);
    this.packed.set(encoding, packed);
    return { bytes: await packed, encoding };
  }
}

function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: QUALITY });
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
}

/** The files of the built app, by path. */
export type Pages = ReadonlyMap<string, PageFile>;

/** Reads the built app. @throws Error when there is none */
export async function loadPages(folder: string): Promise<Pages> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name));
  const files = await Promise.all(
    names.map(async (name) => new PageFile(name.slice(folder.length).split(sep).join('/'), await readFile(name))),
  );
  const pages = new Map(files.map((file) => [file.path, file]));
  if (!pages.has('/index.html')) throw new Error(`There is no built app in ${folder}.`);
  return pages;
}
