/** Collects what a statement is told apart from its text. */
export class Parameters {
  constructor(readonly values: unknown[] = []) {}

  /** Adds a value and gives what stands for it in the text. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
