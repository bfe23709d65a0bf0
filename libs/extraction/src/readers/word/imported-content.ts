import { ExtractionFailure } from '../../domain/outcome';
import type { Guard } from '../guard';
import { decodeHtml } from '../html/html-encoding';
import { HtmlText } from '../html/html-text';
import { isWebArchive, webArchivePage } from '../html/web-archive';
import type { Relationship } from '../package/relationships';
import type { ZipArchive } from '../package/zip-archive';
import { RecordedStory } from './recorded-story';

const HEAD_CHARS = 4096;

/** Reads a Word document that lies inside another. */
export type ReadNested = (bytes: Buffer, output: RecordedStory) => Promise<void>;

/**
 * Content of other formats that Word imports when it opens the document, by the link that refers to it: pages, web
 * archives, plain text and other Word documents.
 * @throws ExtractionFailure unsupported_format for any other format, since the document would not be whole without it
 * @source ECMA-376 Part 1 §17.17.2.1
 */
export async function importedContent(
  archive: ZipArchive,
  links: readonly Relationship[],
  guard: Guard,
  readNested: ReadNested,
): Promise<Map<string, RecordedStory>> {
  const byLink = new Map<string, RecordedStory>();
  const byPart = new Map<string, RecordedStory>();
  for (const { id, type, target } of links) {
    if (type !== 'aFChunk' || !archive.has(target)) continue;
    let story = byPart.get(target);
    if (!story) {
      story = new RecordedStory();
      const chunks: Buffer[] = [];
      for await (const chunk of archive.bytes(target)) chunks.push(chunk);
      await readContent(Buffer.concat(chunks), target, story, guard, readNested);
      byPart.set(target, story);
    }
    byLink.set(id, story);
  }
  return byLink;
}

async function readContent(
  bytes: Buffer,
  name: string,
  story: RecordedStory,
  guard: Guard,
  readNested: ReadNested,
): Promise<void> {
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04') return readNested(bytes, story);
  const head = bytes.toString('latin1', 0, HEAD_CHARS);
  if (/^\s*\{\\rtf/.test(head) || bytes.subarray(0, HEAD_CHARS).includes(0)) {
    const message = `Its part "${name}" is not in a supported format.`;
    if (!/^(?:\xff\xfe|\xfe\xff)/.test(head)) throw new ExtractionFailure('unsupported_format', message);
  }
  const page = isWebArchive(head) ? webArchivePage(bytes) : bytes;
  const text = decodeHtml(page ?? bytes);
  if (/^\s*</.test(text)) {
    const html = new HtmlText(story, guard);
    html.write(text);
    html.end();
    return;
  }
  for (const line of text.split(/\r\n?|\n/)) if (line.trim() !== '') story.paragraph(line.trimEnd(), false);
}
