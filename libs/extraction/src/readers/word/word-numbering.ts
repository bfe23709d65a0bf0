import type { Guard } from '../guard';
import { parseXml } from '../package/xml-stream';
import type { ZipArchive } from '../package/zip-archive';
import { formatNumber } from '../numerals/list-number';
import { LIST_LEVELS, NumberingXml, type ListLevel, type WordList } from './numbering-xml';

/** A list with everything its definition says filled in. */
interface ResolvedList {
  /** Lists of one definition count on together. */
  countedAs: string;
  levels: ListLevel[];
  /** Numbers at which this list starts levels anew. */
  starts: number[];
}

/** Lists of a Word document: gives each list paragraph the mark that Word would print. @source ECMA-376 Part 1 §17.9 */
export class WordNumbering {
  private readonly counters = new Map<string, (number | undefined)[]>();
  private readonly resolved = new Map<string, ResolvedList | null>();
  private readonly begun = new Set<string>();

  /** Style name → the definition that bears it. */
  private readonly byStyle: ReadonlyMap<string, string>;

  private constructor(private readonly xml: NumberingXml) {
    const named = [...xml.definitions].filter(([, { styleName }]) => styleName !== undefined);
    this.byStyle = new Map(named.map(([id, { styleName }]) => [styleName ?? '', id]));
  }

  /** Reads the numbering part; without one every list is a bulleted one. */
  static async read(archive: ZipArchive, part: string | undefined, guard: Guard): Promise<WordNumbering> {
    const xml = new NumberingXml();
    if (part !== undefined && archive.has(part)) await parseXml(archive.xml(part), xml, guard);
    return new WordNumbering(xml);
  }

  /** The mark of the next paragraph of a list: `-` or a number such as `2.1`; empty where the level prints nothing. */
  nextMark(numId: string, level: number): string {
    const depth = Math.min(Math.max(level, 0), LIST_LEVELS - 1);
    const list = this.list(numId);
    const own = list?.levels[depth];
    // Nothing, or a blank, for a bullet goes on with the item above.
    if (own?.format === 'bullet' && own.text?.trim() === '') return '';
    if (!list || !own || own.format === 'bullet') return '-';
    const { text = '' } = own;
    const counts = this.count(list, numId, depth);
    if (own.format === 'none' && !text.includes('%')) return text;
    return text.replace(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      const format = list.levels[at]?.format ?? 'decimal';
      const legal = own.inDigits && format !== 'none' && format !== 'decimalZero';
      return formatNumber(counts[at] ?? list.levels[at]?.start ?? 1, legal ? 'decimal' : format);
    });
  }

  /** The level of a list whose items the paragraphs of a style are; undefined where none says so. @source ECMA-376 Part 1 §17.9.23 */
  levelOf(numId: string, style: string): number | undefined {
    const level = this.list(numId)?.levels.findIndex((each) => each?.style === style) ?? -1;
    return level < 0 ? undefined : level;
  }

  private list(numId: string): ResolvedList | null {
    let list = this.resolved.get(numId);
    if (list === undefined) {
      const raw = this.xml.lists.get(numId);
      list = raw ? this.resolve(raw) : null;
      this.resolved.set(numId, list);
    }
    return list;
  }

  private resolve(list: WordList): ResolvedList | null {
    let countedAs = list.definition;
    let definition = this.xml.definitions.get(countedAs);
    if (definition?.sameAs !== undefined) {
      countedAs = this.byStyle.get(definition.sameAs) ?? countedAs;
      definition = this.xml.definitions.get(countedAs);
    }
    if (!definition) return null;
    const levels = Array.from({ length: LIST_LEVELS }, (_, depth) => list.levels[depth] ?? definition.levels[depth]);
    return { countedAs, levels: levels as ListLevel[], starts: list.starts };
  }

  private count(list: ResolvedList, numId: string, depth: number): readonly (number | undefined)[] {
    const counts = this.counters.get(list.countedAs) ?? [];
    this.counters.set(list.countedAs, counts);
    for (let at = 0; at < depth; at += 1) counts[at] ??= this.start(list, at);
    const before = this.begins(list, numId, depth) ? undefined : counts[depth];
    counts[depth] = before === undefined ? this.start(list, depth) : before + 1;
    for (let at = depth + 1; at < LIST_LEVELS; at += 1) {
      if (depth < (list.levels[at]?.restartAfter ?? at)) counts[at] = undefined;
    }
    return counts;
  }

  /** True the first time a list is used that says with which number a level of it begins. */
  private begins(list: ResolvedList, numId: string, depth: number): boolean {
    const key = `${numId}:${depth}`;
    if (list.starts[depth] === undefined || this.begun.has(key)) return false;
    this.begun.add(key);
    return true;
  }

  private start(list: ResolvedList, depth: number): number {
    return list.starts[depth] ?? list.levels[depth]?.start ?? 1;
  }
}
