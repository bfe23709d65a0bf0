import type { BlockSink } from '../block-sink';
import type { ReadContext } from '../document-reader';
import { readHead } from '../../detect/file-head';
import { decodeXml, namesEncoding } from '../package/xml-decoding';
import { officeXml, type OfficeXml } from '../office-xml/office-vocabulary';
import { parseXml, type XmlAttributes } from '../package/xml-stream';
import type { ReadingProgress } from '../reading-progress';
import { TextFlow } from '../text-flow';
import { bytesOf, decodeFile, detectEncoding } from './encoding';
import { holdsHtml, isHtmlField, readableHtml } from './escaped-html';
import { isPackedBytes } from './packed-bytes';

/** Reads an XML document of any vocabulary: its text, with element and attribute names where they label a value. */
export async function readXml({ path, sink, guard }: ReadContext): Promise<void> {
  const text = new AnyXml((root, attributes) => officeXml(root, attributes, { sink, guard }) ?? new XmlText(sink));
  await parseXml(await decoded(path, guard.progress), text, guard, () => sink.drain());
  text.end();
}

/** Hands a document to the reader that its root asks for. */
class AnyXml implements OfficeXml {
  private reader: OfficeXml | null = null;

  constructor(private readonly readerOf: (root: string, attributes: XmlAttributes) => OfficeXml) {}

  open(name: string, attributes: XmlAttributes): void {
    this.reader ??= this.readerOf(name, attributes);
    this.reader.open(name, attributes);
  }

  close(name: string): void {
    this.reader?.close(name);
  }

  text(text: string): void {
    this.reader?.text(text);
  }

  end(): void {
    this.reader?.end();
  }
}

/** A document says its encoding itself; one that does not is UTF-8, strays aside, unless it shows another. */
async function decoded(path: string, progress: ReadingProgress): Promise<AsyncIterable<string>> {
  if (namesEncoding(await readHead(path, HEAD_BYTES))) return decodeXml(bytesOf(path, progress));
  const found = await detectEncoding(path);
  return decodeFile(path, found === null || found === 'windows-1252' ? 'utf-8' : found, progress);
}

const HEAD_BYTES = 200;

interface OpenElement {
  name: string;
  /** Has words of its own, so its child elements are parts of a sentence. */
  mixed: boolean;
  /** Stands inside such an element. */
  inSentence: boolean;
  hasChildren: boolean;
  /** Its text is HTML, whether or not it has a tag. */
  isHtml: boolean;
}

/**
 * Turns elements into lines: one that holds only text becomes `name: text`; those inside running text stay in their
 * sentence. Which of the two it is shows only with what follows, so a finished leaf is held back until then.
 */
class XmlText implements OfficeXml {
  private readonly flow: TextFlow;
  private readonly path: OpenElement[] = [];
  private words = '';
  private leaf: { name: string; text: string } | null = null;
  /** Attributes from inside a sentence, to be written behind it. */
  private asides: string[] = [];

  constructor(sink: BlockSink) {
    this.flow = new TextFlow(sink);
  }

  open(name: string, attributes: XmlAttributes): void {
    const parent = this.path.at(-1);
    if (parent) {
      this.settle(parent);
      parent.hasChildren = true;
    }
    const isHtml = isHtmlField(this.path[0]?.name ?? name, name, attributes);
    this.path.push({ name, mixed: false, inSentence: parent?.mixed ?? false, hasChildren: false, isHtml });
    const labels = labelsOf(name, attributes);
    if (labels === null) return;
    if (parent?.mixed) this.asides.push(labels);
    else this.flow.write(`\n${labels}`);
  }

  close(): void {
    const element = this.path.pop();
    if (!element) return;
    if (element.hasChildren) {
      this.settle(element);
      if (!(element.mixed && element.inSentence)) this.flow.write('\n');
    } else if (this.path.at(-1)?.mixed) {
      this.flow.write(this.words);
    } else if (this.words.trim() !== '' && !isPackedBytes(this.words)) {
      this.leaf = { name: element.name, text: this.words };
    }
    this.words = '';
    if (this.path.length === 0) this.releaseLeaf();
    if (!this.path.at(-1)?.mixed) this.releaseAsides();
  }

  text(text: string): void {
    const isHtml = this.path.at(-1)?.isHtml === true || holdsHtml(text);
    this.words += isHtml ? readableHtml(text) : text;
  }

  end(): void {
    this.flow.end();
  }

  /** Decides over the words and the leaf that stand before a tag inside `owner`. */
  private settle(owner: OpenElement): void {
    const hasWords = this.words.trim() !== '';
    if (hasWords && !owner.mixed && !owner.inSentence) this.flow.write('\n');
    owner.mixed ||= hasWords;
    if (this.leaf && owner.mixed) {
      this.flow.write(this.leaf.text);
      this.leaf = null;
    }
    this.releaseLeaf();
    // A blank between two elements of a sentence keeps their words apart.
    if (hasWords || owner.mixed) this.flow.write(this.words);
    this.words = '';
  }

  private releaseLeaf(): void {
    if (this.leaf) this.flow.write(`\n${this.leaf.name}: ${this.leaf.text.trim()}`);
    this.leaf = null;
  }

  private releaseAsides(): void {
    if (this.asides.length > 0) this.flow.write(`\n${this.asides.join('\n')}\n`);
    this.asides = [];
  }
}

function labelsOf(name: string, attributes: XmlAttributes): string | null {
  const labels = Object.entries(attributes)
    .filter(([key, value]) => !key.startsWith('xmlns') && value.trim() !== '')
    .map(([key, value]) => `${key}: ${value.trim()}`);
  return labels.length > 0 ? `${name} (${labels.join(', ')})` : null;
}
