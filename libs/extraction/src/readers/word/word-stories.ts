import type { Guard } from '../guard';
import { attribute, parseXml, type XmlAttributes, type XmlHandler } from '../package/xml-stream';
import type { ZipArchive } from '../package/zip-archive';
import type { WordContext } from './word-paragraph';
import { wordHandler, type StoryOutput } from './word-text';

/** The whole text of a small story, such as a header. */
export async function collectText(
  archive: ZipArchive,
  part: string,
  context: WordContext,
  guard: Guard,
): Promise<string> {
  if (!archive.has(part)) return '';
  const story = new CollectedStory();
  await parseXml(archive.xml(part), wordHandler(context, story), guard);
  return story.take('\n');
}

/** Adds the footnotes, endnotes or comments of a part to the context. */
export async function collectNotes(
  archive: ZipArchive,
  part: string,
  context: WordContext,
  guard: Guard,
): Promise<void> {
  if (!archive.has(part)) return;
  const story = new CollectedStory();
  const onNote = (key: string): void => void context.notes.set(key, story.take(' '));
  await parseXml(archive.xml(part), new NotesXml(wordHandler(context, story), onNote), guard);
}

class CollectedStory implements StoryOutput {
  private lines: string[] = [];

  paragraph(line: string): void {
    this.lines.push(line);
  }

  row(_index: number, cells: Map<number, string>): void {
    this.lines.push([...cells.values()].map((text) => text.replace(/\s+/g, ' ')).join('\t'));
  }

  endTable(): void {
    // Rows are lines here; nothing is held back.
  }

  take(separator: string): string {
    const text = this.lines.join(separator);
    this.lines = [];
    return text;
  }
}

const NOTES = new Set(['footnote', 'endnote', 'comment']);

/** Splits a notes part into its notes; the separators that Word keeps among them hold no text. */
class NotesXml implements XmlHandler {
  private key = '';

  constructor(
    private readonly inner: XmlHandler,
    private readonly onNote: (key: string) => void,
  ) {}

  open(name: string, attributes: XmlAttributes): void {
    if (NOTES.has(name)) this.key = `${name}:${attribute(attributes, 'id')}`;
    else this.inner.open(name, attributes);
  }

  close(name: string): void {
    this.inner.close(name);
    if (NOTES.has(name)) this.onNote(this.key);
  }

  text(text: string): void {
    this.inner.text(text);
  }
}
