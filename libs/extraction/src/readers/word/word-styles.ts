import type { Guard } from '../guard';
import { attribute, parseXml, type XmlAttributes, type XmlHandler } from '../package/xml-stream';
import type { ZipArchive } from '../package/zip-archive';

/** What a paragraph style says about its paragraphs. */
export interface WordStyle {
  /** 1 to 9 for headings. */
  headingLevel?: number;
  numId?: string;
  /** The style and those that it is based on, with the level of a list that each says. */
  lineage: readonly { readonly id: string; readonly listLevel?: number | undefined }[];
}

interface RawStyle extends Omit<WordStyle, 'lineage'> {
  name: string;
  listLevel?: number;
  basedOn?: string;
}

/** Styles never need more; a longer chain is a loop. */
const MAX_INHERITANCE = 20;

/** The paragraph styles of a Word document by their id. */
export class WordStyles {
  private constructor(private readonly raw: ReadonlyMap<string, RawStyle>) {}

  /** Reads the styles part; without one no style means anything. */
  static async read(archive: ZipArchive, part: string | undefined, guard: Guard): Promise<WordStyles> {
    const styles = new Map<string, RawStyle>();
    if (part !== undefined && archive.has(part)) await parseXml(archive.xml(part), new StylesXml(styles), guard);
    return new WordStyles(styles);
  }

  /** The style with everything it inherits. */
  get(id: string | undefined): WordStyle {
    const lineage: { id: string; listLevel: number | undefined }[] = [];
    const resolved: WordStyle = { lineage };
    for (let next = id; next !== undefined && lineage.length < MAX_INHERITANCE;) {
      const style = this.raw.get(next);
      if (!style) break;
      resolved.headingLevel ??= headingByName(style.name) ?? style.headingLevel;
      resolved.numId ??= style.numId;
      lineage.push({ id: next, listLevel: style.listLevel });
      next = style.basedOn;
    }
    return resolved;
  }
}

/** Built-in styles keep their English name inside the file whatever the language of the program. */
function headingByName(name: string): number | undefined {
  if (/^title$/i.test(name)) return 1;
  const level = /^heading ([1-9])$/i.exec(name)?.[1];
  return level === undefined ? undefined : Number(level);
}

class StylesXml implements XmlHandler {
  private current: RawStyle | null = null;

  constructor(private readonly styles: Map<string, RawStyle>) {}

  open(name: string, attributes: XmlAttributes): void {
    const value = attribute(attributes, 'val');
    if (name === 'style') {
      this.current = { name: '' };
      this.styles.set(attribute(attributes, 'styleId') ?? '', this.current);
    } else if (this.current && value !== undefined) {
      if (name === 'name') this.current.name = value;
      else if (name === 'basedOn') this.current.basedOn = value;
      else if (name === 'outlineLvl' && Number(value) < 9) this.current.headingLevel = Number(value) + 1;
      else if (name === 'numId') this.current.numId = value;
      else if (name === 'ilvl') this.current.listLevel = Number(value);
    }
  }

  close(name: string): void {
    if (name === 'style') this.current = null;
  }

  text(): void {
    // Styles carry everything in attributes.
  }
}
