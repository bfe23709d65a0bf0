import { corrupt } from '../../domain/outcome';
import type { Guard } from '../guard';
import { isPackedBytes } from './packed-bytes';

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const LITERALS = new Set(['true', 'false', 'null']);
const ESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
const BREAK_AFTER_CHARS = 120;
/** Anything but Base64 and its line ends. */
const UNPACKED = /[^A-Za-z0-9+/=\s]/;
/** From as many letters on what a string begins with is judged. */
const JUDGED_CHARS = 2_000;
/** No number is as long; what is longer is something else. */
const MAX_WORD_CHARS = 4096;

const enum Expect {
  Value,
  FirstValue,
  FirstKey,
  Key,
  Colon,
  CommaOrEnd,
}

/** Thrown inside the scanner where a text leaves the grammar of JSON. */
class NotJson extends Error {}

/**
 * Follows JSON character by character and passes its text on: layout and numbers exactly as written (a parser would
 * round them), strings with their escapes resolved so that people's words can be found, without files in Base64. Depth costs one array slot a
 * level, never stack. Several values in a row are accepted, as in JSON lines. Once a text leaves the grammar (comments,
 * trailing commas, notes behind the data) all of the rest is passed on as it stands.
 */
export class JsonScanner {
  private readonly closers: ('}' | ']')[] = [];
  private expect: Expect = Expect.Value;
  private inString = false;
  /** What was read of the string last was a file in Base64, such as a picture in a notebook. */
  private packed = false;
  /** The beginning of a string as long as it may be such a file, whose line ends and slashes may be escapes. */
  private begun: string | null = null;
  private escape: string | null = null;
  private word = '';
  private lineChars = 0;
  private output = '';
  private verbatim = false;

  constructor(private readonly guard: Guard) {}

  /** False once the text has left the grammar. */
  get sound(): boolean {
    return !this.verbatim;
  }

  /** True where the text may end: every value is closed. */
  get finished(): boolean {
    const between = this.expect === Expect.Value || this.word !== '';
    return this.verbatim || (!this.inString && this.closers.length === 0 && between);
  }

  /** Takes the next portion and returns the text it yields. @throws ExtractionFailure corrupt when nested too deep */
  scan(text: string): string {
    this.output = '';
    let at = 0;
    try {
      while (!this.verbatim && at < text.length) at = this.step(text, at);
    } catch (error) {
      if (!(error instanceof NotJson)) throw error;
      this.verbatim = true;
    }
    if (this.verbatim) this.output += this.takeWord() + text.slice(at);
    return this.output;
  }

  /** @throws ExtractionFailure corrupt when the document is cut off; returns the last of its text */
  end(): string {
    if (!this.finished) throw corrupt('the JSON ends too early');
    return this.takeWord();
  }

  private takeWord(): string {
    const word = this.word;
    this.word = '';
    return word;
  }

  /** Takes one character, or all that stand for themselves in a string, and returns where the next one is. */
  private step(text: string, at: number): number {
    const end = this.inString && this.escape === null ? plainEnd(text, at) : at;
    if (end > at) {
      const plain = text.slice(at, end);
      this.stringText(plain);
      return end;
    }
    const char = text.charAt(at);
    if (this.inString) this.stringChar(char);
    else this.structureChar(char);
    return at + 1;
  }

  /** Takes what a string says; where a portion or a line ends in the midst of a file, the next one goes on with it. */
  private stringText(text: string): void {
    const mayBePacked = !UNPACKED.test(text);
    if (this.packed && mayBePacked) return;
    this.packed = false;
    if (this.begun !== null && mayBePacked) {
      this.begun += text;
      if (this.begun.length < JUDGED_CHARS) return;
      this.packed = isPackedBytes(this.begun);
      if (this.packed) this.begun = null;
      else this.endBeginning();
      return;
    }
    this.endBeginning();
    this.packed = isPackedBytes(text);
    if (!this.packed) this.emit(text);
  }

  private endBeginning(): void {
    const { begun } = this;
    this.begun = null;
    if (begun !== null && !isPackedBytes(begun)) this.emit(begun);
  }

  private emit(text: string): void {
    this.output += text;
    const lineEnd = text.lastIndexOf('\n');
    this.lineChars = lineEnd < 0 ? this.lineChars + text.length : text.length - lineEnd - 1;
  }

  private structureChar(char: string): void {
    if (/[\w+.-]/.test(char)) {
      if (this.word.length >= MAX_WORD_CHARS) throw new NotJson();
      this.word += char;
      return;
    }
    this.endWord();
    if (char === ' ' || char === '\n' || char === '\t') return this.emit(char);
    if (char === '"') this.openString();
    else if (char === '{' || char === '[') this.openContainer(char);
    else if (char === '}' || char === ']') this.closeContainer(char);
    else if (char === ':' && this.expect === Expect.Colon) this.expect = Expect.Value;
    else if (char === ',' && this.expect === Expect.CommaOrEnd) this.comma();
    else throw new NotJson();
    this.emit(char);
    // Minified JSON is one endless line; breaking it between members gives the chunker something to hold on to.
    if (char === ',' && this.lineChars > BREAK_AFTER_CHARS) this.emit('\n');
  }

  private openString(): void {
    if (this.expect === Expect.Colon || this.expect === Expect.CommaOrEnd) throw new NotJson();
    this.inString = true;
    this.packed = false;
    this.begun = '';
  }

  private openContainer(char: '{' | '['): void {
    this.beforeValue();
    this.closers.push(char === '{' ? '}' : ']');
    this.guard.nesting(this.closers.length);
    this.expect = char === '{' ? Expect.FirstKey : Expect.FirstValue;
  }

  private closeContainer(char: string): void {
    const empty = this.expect === Expect.FirstKey || this.expect === Expect.FirstValue;
    if ((!empty && this.expect !== Expect.CommaOrEnd) || this.closers.pop() !== char) throw new NotJson();
    this.afterValue();
  }

  private comma(): void {
    this.expect = this.closers.at(-1) === '}' ? Expect.Key : Expect.Value;
  }

  private stringChar(char: string): void {
    if (this.escape !== null) return this.escapeChar(char);
    if (char === '\\') {
      this.escape = '';
    } else if (char === '"') {
      this.inString = false;
      this.endBeginning();
      this.emit(char);
      if (this.expect === Expect.Key || this.expect === Expect.FirstKey) this.expect = Expect.Colon;
      else this.afterValue();
    }
  }

  /** Escapes that JSON does not know are kept as they were written. */
  private escapeChar(char: string): void {
    const escape = (this.escape ?? '') + char;
    this.escape = escape;
    if (escape.startsWith('u') && /^u[\da-fA-F]{0,3}$/.test(escape)) return;
    this.escape = null;
    if (/^u[\da-fA-F]{4}$/.test(escape)) this.stringText(String.fromCharCode(Number.parseInt(escape.slice(1), 16)));
    else if (/^["\\/bfnrt]$/.test(escape)) this.stringText(ESCAPES[escape] ?? escape);
    else this.stringText(`\\${escape}`);
  }

  private endWord(): void {
    if (this.word === '') return;
    if (!LITERALS.has(this.word) && !NUMBER.test(this.word)) throw new NotJson();
    this.beforeValue();
    this.emit(this.takeWord());
    this.afterValue();
  }

  private beforeValue(): void {
    if (this.expect !== Expect.Value && this.expect !== Expect.FirstValue) throw new NotJson();
  }

  private afterValue(): void {
    this.expect = this.closers.length > 0 ? Expect.CommaOrEnd : Expect.Value;
  }
}

/** Where the characters of a string that stand for themselves end. */
function plainEnd(text: string, from: number): number {
  const special = /["\\]/g;
  special.lastIndex = from;
  return special.exec(text)?.index ?? text.length;
}
