/** A quoted field that grows beyond this had no closing quote; what it swallowed are records. */
const MAX_QUOTED_CHARS = 16 * 1024 * 1024;
const LINE_END = 10;

/**
 * Splits CSV text into records, portion by portion. Quotes inside unquoted fields are ordinary characters, and so is
 * an opening quote that is never closed or whose closing one stands in the middle of a later line.
 * @source RFC 4180 §2
 */
export class CsvParser {
  /** What was not read yet; starts at `at`. */
  private text = '';
  private at = 0;
  /** Characters after an opening quote that are known to hold no closing one. */
  private searched = 0;
  private record: string[] = [];
  private field = '';
  private inField = false;
  private readonly delimiter: number;

  /** @param delimiter one character; empty when each line is one field */
  constructor(
    delimiter: string,
    private readonly onRecord: (record: string[]) => void,
  ) {
    this.delimiter = delimiter === '' ? -1 : delimiter.charCodeAt(0);
  }

  /** Takes text with `\n` line ends. */
  write(text: string): void {
    this.text = this.text.slice(this.at) + text;
    this.at = 0;
    this.scan(false);
  }

  /** Ends the last record. */
  end(): void {
    this.scan(true);
    if (this.inField || this.record.length > 0) this.endRecord();
  }

  private scan(last: boolean): void {
    while (this.at < this.text.length) {
      if (this.inField || this.text[this.at] !== '"') this.readPlain();
      else if (!this.readQuoted(last)) return;
    }
  }

  private readPlain(): void {
    let end = this.at;
    let code = Number.NaN;
    for (; end < this.text.length; end += 1) {
      code = this.text.charCodeAt(end);
      if (code === this.delimiter || code === LINE_END) break;
    }
    this.field += this.text.slice(this.at, end);
    this.inField = true;
    this.at = end + 1;
    if (end === this.text.length) this.at = end;
    else if (code === LINE_END) this.endRecord();
    else this.endField();
  }

  /** Reads a field that begins with a quote up to its closing one; false while that has not arrived. */
  private readQuoted(last: boolean): boolean {
    const close = this.closingQuote(last);
    if (close === null && !last && this.text.length - this.at <= MAX_QUOTED_CHARS) return false;
    const content = close === null ? '' : this.text.slice(this.at + 1, close);
    this.searched = 0;
    this.inField = true;
    if (close === null || (content.includes('\n') && !this.endsField(close + 1))) {
      this.field = '"';
      this.at += 1;
    } else {
      this.field = content.replaceAll('""', '"');
      this.at = close + 1;
    }
    return true;
  }

  private closingQuote(last: boolean): number | null {
    let quote = this.text.indexOf('"', this.at + 1 + this.searched);
    while (quote >= 0) {
      if (quote + 1 === this.text.length && !last) {
        // The next portion may double it.
        this.searched = quote - this.at - 1;
        return null;
      }
      if (this.text[quote + 1] !== '"') return quote;
      quote = this.text.indexOf('"', quote + 2);
    }
    this.searched = this.text.length - this.at - 1;
    return null;
  }

  /** True when nothing but blanks stands between this place and the end of the field. */
  private endsField(from: number): boolean {
    let at = from;
    while (this.text[at] === ' ') at += 1;
    const code = this.text.charCodeAt(at);
    return at >= this.text.length || code === this.delimiter || code === LINE_END;
  }

  private endField(): void {
    this.record.push(this.field);
    this.field = '';
    this.inField = false;
  }

  private endRecord(): void {
    this.endField();
    const record = this.record;
    this.record = [];
    this.onRecord(record);
  }
}
