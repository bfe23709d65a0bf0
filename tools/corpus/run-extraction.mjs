#!/usr/bin/env node
// Runs the extraction pool over a folder of documents and prints one JSON line a file.
//
//   node tools/corpus/run-extraction.mjs FOLDER > RESULTS.jsonl
//
// FOLDER holds manifest.json ({ files: [{ id, file, uploadName }] }) and files/. A line is the outcome of the file
// with its id, its text when it is complete, and the seconds it took, waiting for a free child not counted.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildEntries } from '../build/build-entries.mjs';
import { source } from '../build/source.mjs';

const { DEFAULT_EXTRACTION_LIMITS, ExtractionPool } = source('libs/extraction/src');

const [given] = process.argv.slice(2);
if (given === undefined) {
  console.error('usage: run-extraction.mjs FOLDER');
  process.exit(2);
}

// Children run in folders of their own.
const folder = resolve(given);
const CHILDREN = 2;
const { files } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
await buildEntries();
const pool = new ExtractionPool({ size: CHILDREN, limits: DEFAULT_EXTRACTION_LIMITS });

async function extractOne({ id, file, uploadName }) {
  const started = performance.now();
  const texts = [];
  const outcome = await pool.extract({ path: join(folder, 'files', file), fileName: uploadName }, async (blocks) => {
    texts.push(...blocks.map((block) => block.text));
  });
  const seconds = Math.round(performance.now() - started) / 1000;
  const text = outcome.outcome === 'complete' ? texts.join('\n\n') : undefined;
  console.log(JSON.stringify({ id, ...outcome, text, seconds }));
}

const queue = [...files];
await Promise.all(
  Array.from({ length: CHILDREN }, async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await extractOne(next);
  }),
);
await pool.close();
