import { formatNumber } from '../numerals/list-number';
import type { XmlAttributes } from '../package/xml-stream';

/** How the numbers of a list look, and the first of them. */
interface NumberScheme {
  type: string;
  start: number;
}

/** The beginning of a scheme's name → the format of its numbers. @source ECMA-376 Part 1 §20.1.10.61 */
const FORMATS: readonly [RegExp, string][] = [
  [/^alphaLc/, 'lowerLetter'],
  [/^alphaUc/, 'upperLetter'],
  [/^romanLc/, 'lowerRoman'],
  [/^romanUc/, 'upperRoman'],
  [/^circleNum/, 'decimalEnclosedCircle'],
  [/^arabicDb/, 'decimalFullWidth'],
  [/^ea1(?:Ch|Jpn)/, 'chineseCounting'],
];
const NO_NUMBER = new Set(['buNone', 'buChar', 'buBlip']);
const LEVELS = 9;

/** Numbers the paragraphs of a shape as PowerPoint shows them. @source ECMA-376 Part 1 §21.1.2.4 */
export class SlideNumbering {
  /** Of the paragraph being read; null where it says that it has no number. */
  private own: NumberScheme | null | undefined;
  /** What the shape says of each level. */
  private shape: (NumberScheme | null | undefined)[] = [];
  /** The level of the shape whose properties are read; null in those of a paragraph. */
  private described: number | null = null;
  /** The last number of each level, which paragraphs of deeper levels leave as it is. */
  private running: ({ scheme: NumberScheme; count: number } | undefined)[] = [];
  private depth = 0;

  /** Level of the paragraph being read, from 0. */
  get level(): number {
    return this.depth;
  }

  /** Takes the properties of a paragraph or of a level, and what they say of its numbers. */
  open(name: string, attributes: XmlAttributes): void {
    const described = /^lvl([1-9])pPr$/.exec(name)?.[1];
    if (name === 'pPr') this.depth = Math.min(Math.max(Number(attributes['lvl'] ?? 0) || 0, 0), LEVELS - 1);
    if (described !== undefined) this.described = Number(described) - 1;
    else if (name === 'p') this.described = null;
    else if (name === 'buAutoNum') this.say(schemeOf(attributes));
    else if (NO_NUMBER.has(name)) this.say(null);
  }

  /** Ends a paragraph. @returns the number before its text, with a blank behind it; empty for none */
  mark(hasText: boolean): string {
    const [level, scheme] = [this.depth, this.own === undefined ? this.shape[this.depth] : this.own];
    this.own = undefined;
    this.depth = 0;
    // Lists go on behind an empty line, which has no number.
    if (!hasText) return '';
    const last = this.running[level];
    this.running.length = level;
    if (!scheme) return '';
    const goesOn = last?.scheme.type === scheme.type && last.scheme.start === scheme.start;
    const count = goesOn ? last.count + 1 : scheme.start;
    this.running[level] = { scheme, count };
    return `${shown(count, scheme.type)} `;
  }

  /** Ends a shape or a cell. */
  end(): void {
    this.shape = [];
    this.running = [];
  }

  private say(scheme: NumberScheme | null): void {
    if (this.described === null) this.own = scheme;
    else this.shape[this.described] = scheme;
  }
}

function schemeOf(attributes: XmlAttributes): NumberScheme {
  return { type: attributes['type'] ?? 'arabicPeriod', start: Number(attributes['startAt'] ?? 1) || 1 };
}

function shown(count: number, type: string): string {
  const number = formatNumber(count, FORMATS.find(([name]) => name.test(type))?.[1] ?? 'decimal');
  if (type.endsWith('ParenBoth')) return `(${number})`;
  if (type.endsWith('ParenR')) return `${number})`;
  if (type.endsWith('Minus')) return `${number}-`;
  return type.endsWith('Period') ? `${number}.` : number;
}
