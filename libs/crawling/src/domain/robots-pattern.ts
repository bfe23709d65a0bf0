/**
 * A path with `*` for anything and, at its end, `$` for the end of the address. Whether it matches is told in the time that it
 * takes to read both, whatever is written: each piece between two `*` is looked for once, behind the one before.
 * @source RFC 9309 §2.2.3
 */
export class RobotsPattern {
  readonly length: number;
  private readonly beginning: string;
  private readonly pieces: readonly string[];
  private readonly isWhole: boolean;
  /** Fewest characters of what it matches. */
  private readonly least: number;

  constructor(text: string) {
    this.length = text.length;
    this.isWhole = text.endsWith('$');
    const [beginning = '', ...pieces] = (this.isWhole ? text.slice(0, -1) : text).split('*');
    this.beginning = beginning;
    this.pieces = pieces.filter((piece, at) => piece !== '' || at === pieces.length - 1);
    this.least = beginning.length + pieces.reduce((sum, piece) => sum + piece.length, 0);
  }

  matches(path: string): boolean {
    if (path.length < this.least || !path.startsWith(this.beginning)) return false;
    if (this.pieces.length === 0) return !this.isWhole || path.length === this.beginning.length;
    const last = this.isWhole ? (this.pieces.at(-1) ?? '') : '';
    let at = this.beginning.length;
    for (const piece of this.isWhole ? this.pieces.slice(0, -1) : this.pieces) {
      const found = path.indexOf(piece, at);
      if (found < 0) return false;
      at = found + piece.length;
    }
    return path.length - at >= last.length && path.endsWith(last);
  }
}
