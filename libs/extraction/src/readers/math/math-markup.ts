import { MathLine } from './math-line';

/** Deeper structures are read as the text within them, so that a formula costs no more than its characters, some times. */
const MAX_STRUCTURES = 32;

const TOKENS = new Set(['mi', 'mn', 'mo', 'mtext', 'ms']);
/** Said in another language, or seen by nobody. */
const UNSEEN = new Set(['annotation', 'annotation-xml', 'mphantom']);

/** What an element is in an Office formula, and what its children are, in their order. */
const STRUCTURES: ReadonlyMap<string, { readonly as: string; readonly children: readonly string[] }> = new Map([
  ['mfrac', { as: 'f', children: ['num', 'den'] }],
  ['msup', { as: 'sSup', children: ['e', 'sup'] }],
  ['msub', { as: 'sSub', children: ['e', 'sub'] }],
  ['msubsup', { as: 'sSubSup', children: ['e', 'sub', 'sup'] }],
  ['mover', { as: 'sSup', children: ['e', 'sup'] }],
  ['munder', { as: 'sSub', children: ['e', 'sub'] }],
  ['munderover', { as: 'sSubSup', children: ['e', 'sub', 'sup'] }],
  ['mroot', { as: 'rad', children: ['e', 'deg'] }],
]);
/** Elements whose content, however many children it has, is one argument, and tables. */
const WHOLES: ReadonlyMap<string, readonly string[]> = new Map([
  ['msqrt', ['rad', 'e']],
  ['mtable', ['m']],
  ['mtr', ['mr']],
  ['mtd', ['e']],
]);

interface Open {
  readonly children: readonly string[];
  /** What was opened in the line for it, outermost first. */
  readonly parts: readonly string[];
  readonly isToken: boolean;
  readonly isUnseen: boolean;
  count: number;
}

/** Writes a formula of a page on one line, as formulas of Office documents are. @source MathML Core */
export class MathMarkup {
  private readonly formula = new MathLine();
  private readonly elements: Open[] = [];
  private structures = 0;

  /** Handles the start of an element inside `math`. */
  open(name: string): void {
    const parent = this.elements.at(-1);
    const argument = parent?.children[parent.count];
    if (parent) parent.count += 1;
    const structure = this.structures < MAX_STRUCTURES ? STRUCTURES.get(name) : undefined;
    const parts = [
      ...(argument ? [argument] : []),
      ...(structure ? [structure.as] : this.structures < MAX_STRUCTURES ? (WHOLES.get(name) ?? []) : []),
    ];
    for (const part of parts) this.formula.open(part, {});
    this.structures += parts.length;
    this.elements.push({
      children: structure?.children ?? [],
      parts,
      isToken: TOKENS.has(name),
      isUnseen: parent?.isUnseen === true || UNSEEN.has(name),
      count: 0,
    });
  }

  /** Handles its end. */
  close(): void {
    const { parts } = this.elements.pop() ?? { parts: [] };
    for (const part of parts.toReversed()) this.formula.close(part);
    this.structures -= parts.length;
  }

  /** Adds text; between elements, blanks are only their layout. */
  text(text: string): void {
    const { isToken, isUnseen } = this.elements.at(-1) ?? { isToken: false, isUnseen: false };
    if (isUnseen || (!isToken && text.trim() === '')) return;
    this.formula.open('t', {});
    this.formula.text(shown(text));
    this.formula.close('t');
  }

  /** The formula, once it has ended. */
  get line(): string {
    return this.formula.line;
  }
}

/** A function and what it is applied to stand apart; other signs that nobody sees go. */
function shown(text: string): string {
  return text
    .replaceAll('\u2061', ' ')
    .replace(/[\u2062-\u2064]/g, '')
    .replace(/\s+/g, ' ');
}
