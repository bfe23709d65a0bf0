import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import weights from '../weights.json';

/** Remembers, beside the files, that they were hashed and found right. */
const RECORD_FILE = '.verified.json';

/**
 * Whether the weights and the vocabulary are in the folder and are byte for byte the expected ones.
 * Hashing 55 MB takes a moment, so the result is written beside the files and holds until one of them is touched.
 */
export async function weightsPresent(modelDir: string): Promise<boolean> {
  const marks = await fileMarks(modelDir);
  if (!marks) return false;
  const recordPath = join(modelDir, RECORD_FILE);
  if ((await readFile(recordPath, 'utf8').catch(() => '')) === marks) return true;
  for (const [file, expected] of Object.entries(weights.files)) {
    if ((await sha256(join(modelDir, file))) !== expected) return false;
  }
  // A folder that cannot be written is hashed at every start; that is slower and nothing worse.
  await writeFile(recordPath, marks).catch(() => undefined);
  return true;
}

/** Name, expected hash, size and change time of each file in one string; nothing when a file is missing. */
async function fileMarks(modelDir: string): Promise<string | undefined> {
  const marks: (string | number)[][] = [];
  for (const [file, expected] of Object.entries(weights.files)) {
    const found = await stat(join(modelDir, file)).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    marks.push([file, expected, found.size, found.ctimeMs]);
  }
  return JSON.stringify(marks);
}

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return hash.digest('hex');
}
