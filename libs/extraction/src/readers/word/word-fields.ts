/** The fields that are open in a story. @source ECMA-376 Part 1 §17.16 */
export class WordFields {
  /** Of each, innermost last, whether its code has ended and its result is read. */
  private readonly open: boolean[] = [];

  /** True for what a field gives that stands in the code of another: no reader is shown it. */
  get inCode(): boolean {
    return this.open.slice(0, -1).includes(false);
  }

  /** Takes the mark of a complex field. */
  mark(type: string | undefined): void {
    if (type === 'begin') this.open.push(false);
    else if (type === 'end') this.open.pop();
    else if (type === 'separate' && this.open.length > 0) this.open[this.open.length - 1] = true;
  }

  /** Begins a field that has its code in an attribute. */
  openSimple(): void {
    this.open.push(true);
  }

  /** Ends it. */
  closeSimple(): void {
    this.open.pop();
  }
}
