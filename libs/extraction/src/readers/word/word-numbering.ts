import type { Guard } from '../guard';
import { attribute, parseXml, type XmlAttributes, type XmlHandler } from '../package/xml-stream';
import type { ZipArchive } from '../package/zip-archive';
import { formatNumber } from './number-format';

interface ListLevel {
  format: string;
  /** Pattern such as `%1.%2)`. */
  text: string;
  start: number;
}

const LEVELS = 9;

/** Lists of a Word document: gives each list paragraph the mark that Word would print. */
export class WordNumbering {
  private readonly counters = new Map<string, number[]>();

  private constructor(
    private readonly lists: ReadonlyMap<string, string>,
    private readonly levels: ReadonlyMap<string, ListLevel[]>,
  ) {}

  /** Reads the numbering part; without one every list is a bulleted one. */
  static async read(archive: ZipArchive, part: string | undefined, guard: Guard): Promise<WordNumbering> {
    const xml = new NumberingXml();
    if (part !== undefined && archive.has(part)) await parseXml(archive.xml(part), xml, guard);
    return new WordNumbering(xml.lists, xml.levels);
  }

  /** The mark of the next paragraph of a list: `-` or a number such as `2.1`; empty where the level prints nothing. */
  nextMark(numId: string, level: number): string {
    const abstract = this.lists.get(numId);
    const depth = Math.min(Math.max(level, 0), LEVELS - 1);
    const levels = abstract === undefined ? undefined : this.levels.get(abstract);
    const own = levels?.[depth];
    if (!levels || !own || own.format === 'bullet') return '-';
    if (own.format === 'none') return '';
    const counts = this.count(abstract ?? numId, levels, depth);
    return own.text.replace(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      return formatNumber(counts[at] ?? levels[at]?.start ?? 1, levels[at]?.format ?? 'decimal');
    });
  }

  private count(list: string, levels: ListLevel[], depth: number): number[] {
    const counts = this.counters.get(list) ?? [];
    for (let at = 0; at < depth; at += 1) counts[at] ??= levels[at]?.start ?? 1;
    const before = counts[depth];
    counts[depth] = before === undefined ? (levels[depth]?.start ?? 1) : before + 1;
    counts.length = depth + 1;
    this.counters.set(list, counts);
    return counts;
  }
}

class NumberingXml implements XmlHandler {
  /** numId → abstract list id. */
  readonly lists = new Map<string, string>();
  readonly levels = new Map<string, ListLevel[]>();
  private abstract: ListLevel[] | null = null;
  private level: ListLevel | null = null;
  private numId: string | null = null;

  open(name: string, attributes: XmlAttributes): void {
    const value = attribute(attributes, 'val') ?? '';
    if (name === 'abstractNum') {
      this.abstract = [];
      this.levels.set(attribute(attributes, 'abstractNumId') ?? '', this.abstract);
    } else if (name === 'num') {
      this.numId = attribute(attributes, 'numId') ?? '';
    } else if (name === 'abstractNumId' && this.numId !== null) {
      this.lists.set(this.numId, value);
    } else if (name === 'lvl' && this.abstract) {
      this.level = { format: 'decimal', text: '', start: 1 };
      const depth = Number(attribute(attributes, 'ilvl') ?? 0);
      if (depth >= 0 && depth < LEVELS) this.abstract[depth] = this.level;
    } else if (this.level) {
      if (name === 'numFmt') this.level.format = value;
      else if (name === 'lvlText') this.level.text = value;
      else if (name === 'start') this.level.start = Number(value) || 0;
    }
  }

  close(name: string): void {
    if (name === 'abstractNum') this.abstract = null;
    else if (name === 'num') this.numId = null;
    else if (name === 'lvl') this.level = null;
  }

  text(): void {
    // Numbering carries everything in attributes.
  }
}
