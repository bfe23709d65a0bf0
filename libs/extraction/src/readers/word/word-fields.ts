interface OpenField {
  /** Its code has ended, and its result is read. */
  hasResult: boolean;
  /** Its result has words of its own. */
  hasWords: boolean;
  form?: 'ddList' | 'checkBox' | 'textInput';
  /** What was chosen, else what is chosen at first: an entry of the list, or whether the box is checked. */
  chosen?: string;
  preset?: string;
  readonly entries: string[];
}

const OFF = /^(?:0|false|off)$/;

/** The fields that are open in a story. @source ECMA-376 Part 1 §17.16 */
export class WordFields {
  /** Innermost last. */
  private readonly open: OpenField[] = [];
  /** How many of them have no result yet; counted, since hostile files open hundreds of thousands in each other. */
  private withoutResult = 0;
  /** The mark of a complex field is read, which holds what a form asks for. */
  inMark = false;

  /** True for what a field gives that stands in the code of another: no reader is shown it. */
  get inCode(): boolean {
    return this.withoutResult > (this.open.at(-1)?.hasResult === false ? 1 : 0);
  }

  /** Takes the mark of a complex field. @returns what a field of a form shows that ends here and is only drawn */
  mark(type: string | undefined): string {
    this.inMark = true;
    const field = this.open.at(-1);
    if (type === 'begin') this.begin(false);
    else if (type === 'separate' && field && !field.hasResult) {
      field.hasResult = true;
      this.withoutResult -= 1;
    }
    if (type !== 'end') return '';
    const shown = field && !field.hasWords && !this.inCode ? shownOf(field) : '';
    this.end();
    return shown;
  }

  /** Takes what stands in the mark. @source ECMA-376 Part 1 §17.16.17 */
  property(name: string, value: string | undefined): void {
    const field = this.open.at(-1);
    if (!field) return;
    if (name === 'ddList' || name === 'checkBox' || name === 'textInput') field.form = name;
    else if (name === 'listEntry') field.entries.push(value ?? '');
    else if (name === 'result' || name === 'checked') field.chosen = value ?? '1';
    else if (name === 'default') field.preset = value ?? '1';
  }

  /** Says that words are read. */
  words(): void {
    for (let at = this.open.length - 1; at >= 0; at -= 1) {
      const field = this.open[at];
      // Those around it have them, too.
      if (field?.hasWords) return;
      if (field?.hasResult) field.hasWords = true;
    }
  }

  /** Begins a field that has its code in an attribute. */
  openSimple(): void {
    this.begin(true);
  }

  /** Ends it. */
  closeSimple(): void {
    this.end();
  }

  private begin(hasResult: boolean): void {
    this.open.push({ hasResult, hasWords: false, entries: [] });
    if (!hasResult) this.withoutResult += 1;
  }

  private end(): void {
    if (this.open.pop()?.hasResult === false) this.withoutResult -= 1;
  }
}

function shownOf({ form, chosen, preset, entries }: OpenField): string {
  const value = chosen ?? preset ?? '0';
  if (form === 'ddList') return entries[Number(value)] ?? '';
  // The signs that the boxes of today's forms are written with.
  if (form === 'checkBox') return OFF.test(value) ? '☐' : '☒';
  return '';
}
