import { corrupt } from '../../domain/outcome';
import type { Guard } from '../guard';

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const LITERALS = new Set(['true', 'false', 'null']);
const ESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
const BREAK_AFTER_CHARS = 120;

const enum Expect {
  Value,
  FirstValue,
  FirstKey,
  Key,
  Colon,
  CommaOrEnd,
}

/**
 * Checks JSON character by character and passes its text on: layout and numbers exactly as written (a parser would
 * round them), strings with their escapes resolved so that people's words can be found. Depth costs one array slot a
 * level, never stack. Several values in a row are accepted, as in JSON lines.
 */
export class JsonScanner {
  private readonly closers: ('}' | ']')[] = [];
  private expect: Expect = Expect.Value;
  private inString = false;
  private escape: string | null = null;
  private word = '';
  private lineChars = 0;
  private output = '';

  constructor(private readonly guard: Guard) {}

  /** Takes the next portion and returns the text it yields. @throws ExtractionFailure corrupt */
  scan(text: string): string {
    this.output = '';
    for (let at = 0; at < text.length;) {
      const end = this.inString && this.escape === null ? plainEnd(text, at) : at;
      if (end > at) {
        this.emit(text.slice(at, end));
        at = end;
        continue;
      }
      const char = text.charAt(at);
      if (this.inString) this.stringChar(char);
      else this.structureChar(char);
      at += 1;
    }
    return this.output;
  }

  /** @throws ExtractionFailure corrupt when the document is not complete; returns the last of its text */
  end(): string {
    this.output = '';
    this.endWord();
    if (this.inString || this.closers.length > 0 || this.expect !== Expect.Value)
      throw corrupt('the JSON ends too early');
    return this.output;
  }

  private emit(text: string): void {
    this.output += text;
    const lineEnd = text.lastIndexOf('\n');
    this.lineChars = lineEnd < 0 ? this.lineChars + text.length : text.length - lineEnd - 1;
  }

  private structureChar(char: string): void {
    if (/[\w+.-]/.test(char)) {
      this.word += char;
      if (this.word.length > 4096) throw corrupt('a JSON number or literal is too long');
      return;
    }
    this.endWord();
    if (char === ' ' || char === '\n' || char === '\t') return this.emit(char);
    if (char === '"') this.openString();
    else if (char === '{' || char === '[') this.openContainer(char);
    else if (char === '}' || char === ']') this.closeContainer(char);
    else if (char === ':' && this.expect === Expect.Colon) this.expect = Expect.Value;
    else if (char === ',' && this.expect === Expect.CommaOrEnd) this.comma();
    else throw corrupt(`unexpected ${JSON.stringify(char)} in JSON`);
    this.emit(char);
    // Minified JSON is one endless line; breaking it between members gives the chunker something to hold on to.
    if (char === ',' && this.lineChars > BREAK_AFTER_CHARS) this.emit('\n');
  }

  private openString(): void {
    if (this.expect === Expect.Colon || this.expect === Expect.CommaOrEnd) throw corrupt('unexpected string in JSON');
    this.inString = true;
  }

  private openContainer(char: '{' | '['): void {
    this.beforeValue();
    this.closers.push(char === '{' ? '}' : ']');
    this.guard.nesting(this.closers.length);
    this.expect = char === '{' ? Expect.FirstKey : Expect.FirstValue;
  }

  private closeContainer(char: string): void {
    const empty = this.expect === Expect.FirstKey || this.expect === Expect.FirstValue;
    if ((!empty && this.expect !== Expect.CommaOrEnd) || this.closers.pop() !== char) {
      throw corrupt(`unexpected "${char}" in JSON`);
    }
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
      this.emit(char);
      if (this.expect === Expect.Key || this.expect === Expect.FirstKey) this.expect = Expect.Colon;
      else this.afterValue();
    }
  }

  private escapeChar(char: string): void {
    if (this.escape === '' && char !== 'u') {
      if (!/["\\/bfnrt]/.test(char)) throw corrupt('unknown escape in a JSON string');
      this.escape = null;
      return this.emit(ESCAPES[char] ?? char);
    }
    this.escape += char;
    if (this.escape?.length !== 5) return;
    if (!/^u[\da-fA-F]{4}$/.test(this.escape)) throw corrupt('unknown escape in a JSON string');
    this.emit(String.fromCharCode(Number.parseInt(this.escape.slice(1), 16)));
    this.escape = null;
  }

  private endWord(): void {
    if (this.word === '') return;
    if (!LITERALS.has(this.word) && !NUMBER.test(this.word)) {
      throw corrupt(`${JSON.stringify(this.word.slice(0, 40))} is no JSON value`);
    }
    this.beforeValue();
    this.emit(this.word);
    this.word = '';
    this.afterValue();
  }

  private beforeValue(): void {
    if (this.expect !== Expect.Value && this.expect !== Expect.FirstValue) throw corrupt('unexpected value in JSON');
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
