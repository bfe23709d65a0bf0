import type { RetrievedChunk } from '@svc/retrieval';
import { markerOf, type RetrievalVersion } from './references';

/** A stretch of one document that goes into a prompt. */
export interface KnowledgeBlock {
  readonly marker: string;
  readonly title: string;
  readonly text: string;
}

/**
 * The chunks that fit, by rank until the first that does not; repeats are left out. Each is charged with what introduces it,
 * or, next to one that is there, with what it adds to it.
 * @param chunks best first
 * @param budgetTokens what is left of the context window
 */
export function chunksWithin(
  chunks: readonly RetrievedChunk[],
  budgetTokens: number,
  version: RetrievalVersion,
  count: (text: string) => number,
): RetrievedChunk[] {
  const fitting = new Map<string, RetrievedChunk>();
  const alone = (chunk: RetrievedChunk): number => blockTokens(blockOf(chunk, chunk.text), version, count);
  const after = (chunk: RetrievedChunk): number => count(continuation(chunk));
  let used = 0;
  for (const chunk of chunks) {
    if (chunk.repeats) continue;
    const next = fitting.get(placeOf(chunk, 1));
    used += fitting.has(placeOf(chunk, -1)) ? after(chunk) : alone(chunk);
    if (next) used += after(next) - alone(next);
    if (used > budgetTokens) break;
    fitting.set(placeOf(chunk, 0), chunk);
  }
  return [...fitting.values()];
}

/** What a chunk, or the one so far from it, is called among those of all documents. */
function placeOf({ infoBlobId, chunkNo }: RetrievedChunk, away: number): string {
  return `${infoBlobId} ${chunkNo + away}`;
}

/** The blocks that fit, by rank until the first that does not, and what they take. @param blocks best first */
export function blocksWithin(
  blocks: readonly KnowledgeBlock[],
  budgetTokens: number,
  version: RetrievalVersion,
  count: (text: string) => number,
): { readonly blocks: KnowledgeBlock[]; readonly tokens: number } {
  const fitting: KnowledgeBlock[] = [];
  let tokens = 0;
  for (const block of blocks) {
    const next = blockTokens(block, version, count);
    if (tokens + next > budgetTokens) break;
    tokens += next;
    fitting.push(block);
  }
  return { blocks: fitting, tokens };
}

function blockTokens(block: KnowledgeBlock, version: RetrievalVersion, count: (text: string) => number): number {
  return count(`${blockText(block, version)}\n`);
}

/**
 * Groups chunks per document, joins consecutive ones, and puts the groups in order of the sum of 1 / (rank + 1) over
 * their chunks, best first. @param chunks best first; the index is the rank  @source supplement §13.3
 */
export function buildBlocks(chunks: readonly RetrievedChunk[]): KnowledgeBlock[] {
  const byDocument = new Map<string, { chunk: RetrievedChunk; rank: number }[]>();
  for (const [rank, chunk] of chunks.entries()) {
    const ranked = byDocument.get(chunk.infoBlobId) ?? [];
    byDocument.set(chunk.infoBlobId, [...ranked, { chunk, rank }]);
  }
  const runs = [...byDocument.values()].flatMap(consecutiveRuns);
  return runs
    .map((run) => ({ run, weight: run.reduce((sum, { rank }) => sum + 1 / (rank + 1), 0) }))
    .sort((one, other) => other.weight - one.weight)
    .map(({ run }) => blockOf(run[0]!.chunk, joined(run.map(({ chunk }) => chunk))));
}

/** The blocks as they stand in a prompt. @source supplement §13.3 */
export function knowledgeText(blocks: readonly KnowledgeBlock[], version: RetrievalVersion): string {
  return blocks.map((block) => blockText(block, version)).join('\n');
}

/** Strangers' words stay within the quotes that they stand in: those that ended them could go on as another source. */
function blockText({ title, marker, text }: KnowledgeBlock, version: RetrievalVersion): string {
  const head = version === 1 ? '' : `source_title: ${title.replace(/\s+/g, ' ')}, source_id: ${marker}\n`;
  return `"""${`${head}${text}`.replaceAll('"""', "'''")}"""`;
}

function blockOf({ infoBlobId, title, url }: RetrievedChunk, text: string): KnowledgeBlock {
  return { marker: markerOf(infoBlobId), title: title ?? url ?? 'Untitled', text };
}

type Ranked = { readonly chunk: RetrievedChunk; readonly rank: number };

function consecutiveRuns(chunks: readonly Ranked[]): Ranked[][] {
  const runs: Ranked[][] = [];
  for (const next of [...chunks].sort((one, other) => one.chunk.chunkNo - other.chunk.chunkNo)) {
    const run = runs.at(-1);
    if (run && run.at(-1)!.chunk.chunkNo + 1 === next.chunk.chunkNo) run.push(next);
    else runs.push([next]);
  }
  return runs;
}

function joined(chunks: readonly RetrievedChunk[]): string {
  return chunks.slice(1).reduce((text, chunk) => text + continuation(chunk), chunks[0]!.text);
}

/** A chunk without what it shares with the one before, set apart as the two were in the document. */
function continuation({ text, overlapChars }: RetrievedChunk): string {
  const shared = text.slice(0, overlapChars);
  const separator = shared === '' ? '\n' : /\s*$/.exec(shared)![0];
  return separator + text.slice(overlapChars);
}
