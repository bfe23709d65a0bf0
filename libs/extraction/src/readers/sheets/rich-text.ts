/** Collects the text of a spreadsheet string: its runs joined, without the phonetic guides of East Asian text. */
export class RichText {
  private collected = '';
  private inText = false;
  private phonetic = 0;

  /** Forgets what was collected. */
  start(): void {
    this.collected = '';
  }

  /** An element inside the string begins. */
  open(name: string): void {
    if (name === 'rPh') this.phonetic += 1;
    else if (name === 't') this.inText = true;
  }

  /** An element inside the string ends. */
  close(name: string): void {
    if (name === 'rPh') this.phonetic -= 1;
    else if (name === 't') this.inText = false;
  }

  /** Character data. */
  text(text: string): void {
    if (this.inText && this.phonetic === 0) this.collected += text;
  }

  /** The string. */
  take(): string {
    return unescapeText(this.collected);
  }
}

/** Resolves the `_x000D_`-style escapes of spreadsheet strings. @source ECMA-376 Part 1 §22.9.2.19 */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
