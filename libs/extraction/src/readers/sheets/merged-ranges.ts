import type { ZipArchive } from '../package/zip-archive';
import { parseRange, type MergedRange } from './merged-cells';

const MERGES = 'mergeCells';

/**
 * The merged ranges of a sheet. They stand behind the rows they concern, so the sheet is inflated once to look for
 * them. That is a search for a word, many times cheaper than parsing.
 * @source ECMA-376 Part 1 §18.3.1.55
 */
export async function readMergedRanges(archive: ZipArchive, part: string): Promise<MergedRange[]> {
  const ranges: MergedRange[] = [];
  let tail = '';
  let found = false;
  for await (const chunk of archive.xml(part)) {
    const window = tail + chunk;
    const at: number = found ? 0 : window.indexOf(MERGES);
    found ||= at >= 0;
    tail = found ? takeRanges(window.slice(at), ranges) : window.slice(-MERGES.length);
  }
  return ranges;
}

/** Moves the complete references of `text` into `ranges` and returns what may still grow into one. */
function takeRanges(text: string, ranges: MergedRange[]): string {
  // From one tag to the next at most: from a file full of tags that never end, each would be looked through to the end.
  const pattern = /<(?:[\w.-]+:)?mergeCell\s[^<>]*?\bref\s*=\s*["']([^"'<]+)["']/g;
  let end = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const range = parseRange(match[1] ?? '');
    if (range) ranges.push(range);
    end = pattern.lastIndex;
  }
  return text.slice(Math.max(end, text.length - 256));
}
