import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { ByPlace } from './by-place';
import { followLetters } from './drawn-letters';
import type { DrawnLetter } from './drawn-text';
import { loadPdfEngine, type PdfEngine } from './pdf-engine';
import type { PdfTextItem } from './span';

/** Which layers of a document are shown, as pdf.js tells it. */
type Layers = Awaited<ReturnType<PDFDocumentProxy['getOptionalContentConfig']>>;

/** Texts that are told apart at one place, and looked for at a time: there are as many languages at most. */
const MAX_AT_ONCE = 64;

/**
 * Leaves out what stands in layers that the document has switched off: other languages, drafts, what is only printed.
 * Viewers do not show it. Where every layer is on, nothing is followed.
 * @source ISO 32000-2, 8.11
 */
export class HiddenLayers {
  private layers: Layers | null = null;
  private asked: PDFDocumentProxy | null = null;

  /** The items of a page that are shown. */
  async shown<T extends PdfTextItem>(document: PDFDocumentProxy, page: PDFPageProxy, items: T[]): Promise<T[]> {
    if (this.asked !== document) [this.layers, this.asked] = [await layersWithHidden(document), document];
    if (!this.layers || items.length === 0) return items;
    const marks = new LayerMarks(this.layers, (await loadPdfEngine()).OPS);
    const texts = new BegunTexts(items);
    const isWhole = await followLetters(
      page,
      (letter) => texts.add(letter, marks.isHidden),
      (operator, args) => marks.follow(operator, args),
    );
    return isWhole ? items.filter((_, at) => !texts.isHidden(at)) : items;
  }
}

/** Null where all are on. */
async function layersWithHidden(document: PDFDocumentProxy): Promise<Layers | null> {
  const layers = await document.getOptionalContentConfig({ intent: 'display' }).catch(() => null);
  const groups = [...((layers ?? []) as Iterable<[id: string, group: { visible: boolean }]>)];
  return groups.some(([, { visible }]) => !visible) ? layers : null;
}

/** Follows where parts of layers begin and end in a drawing. */
class LayerMarks {
  /** For each part that is open, of a layer or not: whether it is switched off. */
  private readonly open: boolean[] = [];
  private hidden = 0;

  constructor(
    private readonly layers: Layers,
    private readonly ops: PdfEngine['OPS'],
  ) {}

  /** Whether what is drawn now is not shown. */
  get isHidden(): boolean {
    return this.hidden > 0;
  }

  follow(operator: number, args: unknown): void {
    if (operator === this.ops.beginMarkedContent) this.begin(false);
    else if (operator === this.ops.beginMarkedContentProps) {
      const [tag, layer] = (args ?? []) as [tag?: unknown, layer?: unknown];
      this.begin(tag === 'OC' && this.isOff(layer));
    } else if (operator === this.ops.endMarkedContent && this.open.pop()) this.hidden -= 1;
  }

  private begin(isOff: boolean): void {
    this.open.push(isOff);
    if (isOff) this.hidden += 1;
  }

  /** What a damaged document says of a layer hides nothing. */
  private isOff(layer: unknown): boolean {
    try {
      return !this.layers.isVisible(layer);
    } catch {
      return false;
    }
  }
}

/** What was found of a text where it was to begin. */
interface Found {
  readonly plain: string;
  /** Whether the letters that begin there are hidden. */
  readonly began: Set<boolean>;
  /** Whether it is itself, once its letters were met. */
  spelt?: boolean;
}

/**
 * Finds the texts of a page in its drawing. Layers of different languages begin their texts at the same places, so that
 * letters are compared too.
 */
class BegunTexts {
  private readonly found: Found[];
  private readonly byPlace = new ByPlace<Found>(MAX_AT_ONCE);
  private reading: { text: Found; isHidden: boolean; letters: string }[] = [];

  constructor(items: readonly PdfTextItem[]) {
    this.found = items.map(({ str, transform }) => {
      const text: Found = { plain: plain(str), began: new Set() };
      if (text.plain !== '') this.byPlace.add([transform[4]!, transform[5]!], text);
      return text;
    });
  }

  /** Takes the next letter that is drawn. */
  add({ text: letter, start }: DrawnLetter, isHidden: boolean): void {
    const begun = new Set<string>();
    for (const text of this.byPlace.at(start)) {
      // Of equal texts the first is the one that was drawn first.
      if (text.spelt !== undefined || begun.has(text.plain)) continue;
      begun.add(text.plain);
      text.began.add(isHidden);
      if (this.reading.length < MAX_AT_ONCE) this.reading.push({ text, isHidden, letters: '' });
    }
    if (this.reading.length === 0) return;
    for (const read of this.reading) {
      read.letters += plain(letter);
      if (isSpelt(read.text.plain, read.letters)) read.text.spelt ??= read.isHidden;
    }
    this.reading = this.reading.filter(({ text, letters }) => letters.length < text.plain.length);
  }

  /** Whether the text of this number is hidden; by its first letter where fonts tell the others otherwise. */
  isHidden(at: number): boolean {
    const { began, spelt } = this.found[at]!;
    return spelt ?? (began.has(true) && !began.has(false));
  }
}

function isSpelt(text: string, letters: string): boolean {
  // Texts that run to the left are drawn from their last letter on.
  return letters.length === text.length && (letters === text || [...letters].reverse().join('') === text);
}

function plain(text: string): string {
  return text.normalize('NFKC').replace(/\s/gu, '');
}
