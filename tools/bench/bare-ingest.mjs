// Usage: node bare-ingest.mjs <PDF to warm up with> <PDF> <JSON file of chunk texts> [model folder]
// The yardstick of ingest-cost: reads the PDF with pdf-parse and embeds the texts, and does nothing else. Prints the
// milliseconds of processor time that took, all threads together.
import { readFileSync } from 'node:fs';
import { PDFParse } from 'pdf-parse';
import { source } from '../build/source.mjs';

const [warmUp, file, textsFile, modelDir] = process.argv.slice(2);
const { createJoinedEmbedder, createLexicalEmbedder } = source('libs/builtin-models/src');
const embedder = modelDir ? createJoinedEmbedder({ modelDir }) : createLexicalEmbedder();

async function read(path) {
  const parser = new PDFParse({ data: new Uint8Array(readFileSync(path)) });
  const { text } = await parser.getText();
  await parser.destroy();
  return text;
}

const texts = JSON.parse(readFileSync(textsFile, 'utf8'));
await read(warmUp);
await embedder.embed(['warm']);
const before = process.cpuUsage();
await read(file);
const reading = process.cpuUsage(before);
await embedder.embed(texts);
const all = process.cpuUsage(before);
await embedder.close();
const milliseconds = ({ user, system }) => (user + system) / 1_000;
console.log(JSON.stringify({ readMs: milliseconds(reading), allMs: milliseconds(all) }));
