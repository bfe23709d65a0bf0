import { attribute, type XmlAttributes } from '../package/xml-stream';

/** One open element of a formula: the text written so far, and that of its finished arguments by name. */
interface Frame {
  name: string;
  text: string;
  parts: Map<string, string[]>;
  properties: Map<string, string>;
}

/** Elements whose text belongs to their parent as an argument. */
const ARGUMENTS = new Set(['num', 'den', 'e', 'sup', 'sub', 'deg', 'fName', 'lim', 'mr']);
const PROPERTIES = new Set(['chr', 'begChr', 'endChr', 'sepChr', 'type']);

type Compose = (part: (name: string) => string, frame: Frame) => string;

const plain: Compose = (part) => part('e');

/** How each structure is written on a line, after the conventions of linear formats for mathematics. */
const STRUCTURES: ReadonlyMap<string, Compose> = new Map<string, Compose>([
  ['f', (part, { properties }) => grouped(part('num')) + stroke(properties.get('type')) + grouped(part('den'))],
  ['sSup', (part) => part('e') + scripts('', part('sup'))],
  ['sSub', (part) => part('e') + scripts(part('sub'), '')],
  ['sSubSup', (part) => part('e') + scripts(part('sub'), part('sup'))],
  ['sPre', (part) => scripts(part('sub'), part('sup')) + part('e')],
  ['rad', (part) => `${part('deg')}√${grouped(part('e'))}`],
  [
    'nary',
    (part, { properties }) => `${properties.get('chr') ?? '∫'}${scripts(part('sub'), part('sup'))} ${part('e')}`,
  ],
  ['d', (_, frame) => bracketed(frame)],
  ['func', (part) => `${part('fName')} ${part('e')}`],
  ['limLow', (part) => part('e') + scripts(part('lim'), '')],
  ['limUpp', (part) => part('e') + scripts('', part('lim'))],
  ['mr', (_, { parts }) => (parts.get('e') ?? []).join(', ')],
  ['m', (_, { parts }) => (parts.get('mr') ?? []).join('; ')],
  ['eqArr', (_, { parts }) => (parts.get('e') ?? []).join('; ')],
  ['acc', plain],
  ['bar', plain],
  ['box', plain],
  ['borderBox', plain],
  ['groupChr', plain],
  ['phant', plain],
]);

/**
 * Writes a formula of an Office document on one line: `(a+b)/2`, `x^2`, `√(2x)`. Without that the parts of a fraction
 * would run together into another number. Structures that only decorate give their text.
 * @source ECMA-376 Part 1 §22.1
 */
export class MathLine {
  private readonly frames: Frame[] = [frame('oMath')];
  private inText = false;

  /** Handles the start of an element inside a formula. */
  open(name: string, attributes: XmlAttributes): void {
    if (name === 't') this.inText = true;
    else if (STRUCTURES.has(name) || ARGUMENTS.has(name)) this.frames.push(frame(name));
    else if (PROPERTIES.has(name)) this.top().properties.set(name, attribute(attributes, 'val') ?? '');
  }

  /** Handles its end. */
  close(name: string): void {
    if (name === 't') this.inText = false;
    if (this.frames.length === 1 || this.top().name !== name) return;
    const closed = this.frames.pop()!;
    const text = STRUCTURES.get(name)?.((part) => (closed.parts.get(part) ?? []).join(''), closed) ?? '';
    const whole = closed.text + text;
    if (ARGUMENTS.has(name)) this.addPart(name, whole.trim());
    else this.top().text += whole;
  }

  /** Adds text of a run. */
  text(text: string): void {
    if (this.inText) this.top().text += text;
  }

  /** The formula, once it has ended. */
  get line(): string {
    return this.frames[0]!.text.trim();
  }

  private addPart(name: string, text: string): void {
    const host = this.top();
    const list = host.parts.get(name);
    if (!STRUCTURES.has(host.name)) host.text += text;
    else if (list) list.push(text);
    else host.parts.set(name, [text]);
  }

  private top(): Frame {
    return this.frames.at(-1)!;
  }
}

function frame(name: string): Frame {
  return { name, text: '', parts: new Map(), properties: new Map() };
}

/** In brackets, unless it is a single number or name. */
function grouped(text: string): string {
  return /^[\p{L}\p{N}.,]*$/u.test(text) || [...text].length === 1 ? text : `(${text})`;
}

/** A fraction without a bar is one number above another, as in binomial coefficients. */
function stroke(type: string | undefined): string {
  return type === 'noBar' ? '¦' : '/';
}

function bracketed({ parts, properties }: Frame): string {
  const content = (parts.get('e') ?? []).join(properties.get('sepChr') ?? '|');
  return `${properties.get('begChr') ?? '('}${content}${properties.get('endChr') ?? ')'}`;
}

function scripts(sub: string, sup: string): string {
  return (sub && `_${grouped(sub)}`) + (sup && `^${grouped(sup)}`);
}
