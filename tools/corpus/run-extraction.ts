// Runs the extraction pool over a folder of documents and prints one JSON line a file.
//
//   node tools/build/build-entries.mjs
//   node -r @swc-node/register tools/corpus/run-extraction.ts FOLDER > RESULTS.jsonl
//
// FOLDER holds manifest.json ({ files: [{ id, file, uploadName }] }) and files/.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_EXTRACTION_LIMITS, ExtractionPool } from '@svc/extraction';

interface ManifestFile {
  id: string;
  file: string;
  uploadName: string;
}

async function main(folder: string): Promise<void> {
  const { files } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as { files: ManifestFile[] };
  const pool = new ExtractionPool({ size: 2, limits: DEFAULT_EXTRACTION_LIMITS });
  await Promise.all(files.map((file) => extractOne(pool, folder, file)));
  await pool.close();
}

async function extractOne(pool: ExtractionPool, folder: string, { id, file, uploadName }: ManifestFile): Promise<void> {
  const started = performance.now();
  const texts: string[] = [];
  const outcome = await pool.extract({ path: join(folder, 'files', file), fileName: uploadName }, async (blocks) => {
    texts.push(...blocks.map((block) => block.text));
  });
  const seconds = Math.round(performance.now() - started) / 1000;
  const text = outcome.outcome === 'complete' ? texts.join('\n\n') : undefined;
  process.stdout.write(`${JSON.stringify({ id, ...outcome, text, seconds })}\n`);
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: run-extraction.ts FOLDER');
void main(folder);
