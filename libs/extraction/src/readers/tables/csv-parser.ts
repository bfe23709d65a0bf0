/** A quoted field that grows beyond this had no closing quote; what it swallowed are records. */
const MAX_QUOTED_CHARS = 256 * 1024;

/** Splits CSV text into records, portion by portion. Quotes inside unquoted fields are ordinary characters. */
export class CsvParser {
  private record: string[] = [];
  private field = '';
  private state: 'start' | 'plain' | 'quoted' | 'closed' = 'start';

  constructor(
    private readonly delimiter: string,
    private readonly onRecord: (record: string[]) => void,
  ) {}

  /** Takes text with `\n` line ends. */
  write(text: string): void {
    for (const char of text) {
      if (this.state === 'quoted') this.insideQuotes(char);
      else this.outsideQuotes(char);
    }
  }

  /** Ends the last record. */
  end(): void {
    if (this.state === 'quoted') this.unquote();
    if (this.state !== 'start' || this.record.length > 0) this.endRecord();
  }

  private insideQuotes(char: string): void {
    if (char === '"') this.state = 'closed';
    else this.field += char;
    if (this.field.length > MAX_QUOTED_CHARS) this.unquote();
  }

  /** Takes the opening quote for an ordinary character after all and reads on from there. */
  private unquote(): void {
    const swallowed = this.field;
    this.field = '"';
    this.state = 'plain';
    this.write(swallowed);
  }

  private outsideQuotes(char: string): void {
    if (char === this.delimiter) {
      this.endField();
    } else if (char === '\n') {
      this.endRecord();
    } else if (char === '"' && this.state === 'start') {
      this.state = 'quoted';
    } else if (char === '"' && this.state === 'closed') {
      this.field += '"';
      this.state = 'quoted';
    } else {
      this.field += char;
      if (this.state === 'start') this.state = 'plain';
    }
  }

  private endField(): void {
    this.record.push(this.field);
    this.field = '';
    this.state = 'start';
  }

  private endRecord(): void {
    this.endField();
    const record = this.record;
    this.record = [];
    this.onRecord(record);
  }
}
