/** Collects what a statement is told apart from its text. */
export class Parameters {
  readonly values: unknown[] = [];

  /** @param base address below which resources lie; without it nothing can be asked about addresses */
  constructor(readonly base: string | null = null) {}

  /** Adds a value and gives what stands for it in the text. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
