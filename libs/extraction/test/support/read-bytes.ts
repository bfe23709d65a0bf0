import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BlockPlace, ExtractedBlock } from '../../src/domain/block';
import { DEFAULT_EXTRACTION_LIMITS, type ExtractionLimits } from '../../src/domain/limits';
import type { ExtractionOutcome } from '../../src/domain/outcome';
import { BlockSink } from '../../src/readers/block-sink';
import { Guard } from '../../src/readers/guard';
import { readDocument } from '../../src/readers/read-document';

/** What reading a file gave. */
export interface ReadResult {
  outcome: ExtractionOutcome;
  /** Without their places. */
  blocks: ExtractedBlock[];
  /** Where each block stands. */
  places: (BlockPlace | undefined)[];
  /** All blocks joined as a document. */
  text: string;
}

/** Calls `use` with the path of a temporary file that holds the bytes. */
export async function withFile<T>(bytes: Buffer | string, use: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'extraction-'));
  try {
    const path = join(folder, 'upload');
    await writeFile(path, bytes);
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads bytes in this process, as the child does. */
export function readBytes(
  bytes: Buffer | string,
  fileName = 'upload',
  limits: Partial<ExtractionLimits> = {},
): Promise<ReadResult> {
  return withFile(bytes, async (path) => {
    const guard = new Guard({ ...DEFAULT_EXTRACTION_LIMITS, ...limits }, Buffer.byteLength(bytes));
    const blocks: ExtractedBlock[] = [];
    const sink = new BlockSink(async (batch) => void blocks.push(...batch), guard);
    const outcome = await readDocument({ path, sink, guard }, fileName);
    const places = blocks.map(({ place }) => place);
    for (const block of blocks) delete block.place;
    return { outcome, blocks, places, text: blocks.map((block) => block.text).join('\n\n') };
  });
}
