import type { XmlAttributes, XmlHandler } from './xml-stream';

/** Stand for content of another part; what would replace them says that a program cannot show them. */
const REFERENCES = new Set(['chart', 'relIds']);

/**
 * Passes a document on without the subtrees that must not count twice or at all: the named ones, and of each
 * `mc:AlternateContent` every branch after the first that held text or refers to some.
 * @source ECMA-376 Part 3 §10.2
 */
export class SkippingHandler implements XmlHandler {
  private skippedDepth = 0;
  private chars = 0;
  /** For each open AlternateContent: the text count at its start. */
  private readonly alternatives: number[] = [];

  constructor(
    private readonly inner: XmlHandler,
    private readonly skipped: ReadonlySet<string>,
    /** Told the name of every left-out subtree. */
    private readonly onSkipped: (name: string) => void = () => undefined,
  ) {}

  open(name: string, attributes: XmlAttributes): void {
    if (this.skippedDepth > 0 || this.skipped.has(name) || this.isSpentBranch(name)) {
      if (this.skippedDepth === 0) this.onSkipped(name);
      this.skippedDepth += 1;
      return;
    }
    if (name === 'AlternateContent') this.alternatives.push(this.chars);
    if (REFERENCES.has(name)) this.chars += 1;
    this.inner.open(name, attributes);
  }

  close(name: string): void {
    if (this.skippedDepth > 0) {
      this.skippedDepth -= 1;
      return;
    }
    if (name === 'AlternateContent') this.alternatives.pop();
    this.inner.close(name);
  }

  text(text: string): void {
    if (this.skippedDepth > 0) return;
    this.chars += text.trim().length;
    this.inner.text(text);
  }

  private isSpentBranch(name: string): boolean {
    const start = this.alternatives.at(-1);
    return (name === 'Choice' || name === 'Fallback') && start !== undefined && this.chars > start;
  }
}
