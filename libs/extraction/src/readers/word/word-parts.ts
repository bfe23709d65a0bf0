import type { Guard } from '../guard';
import { mainPart, readRelationships, type Relationship } from '../package/relationships';
import { parseXml } from '../package/xml-stream';
import { ZipArchive } from '../package/zip-archive';
import { importedContent } from './imported-content';
import { WordNumbering } from './word-numbering';
import type { WordContext } from './word-paragraph';
import { collectNotes } from './word-stories';
import { WordStyles } from './word-styles';
import { wordHandler, type StoryOutput } from './word-text';

/** A Word document taken apart: the body's part, what it links to, and what its paragraphs are judged by. */
export interface WordParts {
  main: string;
  links: Relationship[];
  context: WordContext;
}

/** Finds and reads the parts that the body needs. `depth` counts the documents that this one lies in. */
export async function readWordParts(archive: ZipArchive, guard: Guard, depth = 0): Promise<WordParts> {
  const main = await mainPart(archive, guard, 'word/document.xml');
  const links = await readRelationships(archive, main, guard);
  const context: WordContext = {
    styles: await WordStyles.read(archive, targets(links, 'styles')[0], guard),
    numbering: await WordNumbering.read(archive, targets(links, 'numbering')[0], guard),
    notes: new Map(),
    imported: await importedContent(archive, links, guard, (bytes, output) =>
      readNested(bytes, output, guard, depth + 1),
    ),
  };
  for (const type of ['footnotes', 'endnotes', 'comments']) {
    for (const part of targets(links, type)) await collectNotes(archive, part, context, guard);
  }
  return { main, links, context };
}

/** Members that the links of a type lead to, each once. */
export function targets(links: readonly Relationship[], type: string): string[] {
  return [...new Set(links.filter((link) => link.type === type).map((link) => link.target))];
}

async function readNested(bytes: Buffer, output: StoryOutput, guard: Guard, depth: number): Promise<void> {
  guard.nesting(depth);
  const archive = await ZipArchive.fromBytes(bytes, guard);
  try {
    const { main, context } = await readWordParts(archive, guard, depth);
    await parseXml(archive.xml(main), wordHandler(context, output), guard);
  } finally {
    archive.close();
  }
}
