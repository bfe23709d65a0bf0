/**
 * Follows a JSON object that comes in pieces to where it ends, looking at each letter once: to parse all of it at each piece
 * would cost the square of its length. Whether it is valid it does not say.
 */
export class ObjectExtent {
  private depth = 0;
  private isInString = false;
  private isEscaped = false;
  private state: 'unbegun' | 'open' | 'whole' | 'none' = 'unbegun';

  add(piece: string): void {
    for (let at = 0; at < piece.length && this.state !== 'none'; at += 1) this.take(piece.charAt(at));
  }

  /** Whether it has ended, with nothing behind it. */
  get isWhole(): boolean {
    return this.state === 'whole';
  }

  private take(char: string): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (this.isInString) {
      if (char === '\\') this.isEscaped = true;
      else if (char === '"') this.isInString = false;
    } else if (char.trim() !== '') this.outside(char);
  }

  private outside(char: string): void {
    if (this.state === 'whole' || (this.state === 'unbegun' && char !== '{')) {
      this.state = 'none';
      return;
    }
    this.state = 'open';
    if (char === '"') this.isInString = true;
    else if (char === '{' || char === '[') this.depth += 1;
    else if (char === '}' || char === ']') this.depth -= 1;
    if (this.depth === 0) this.state = 'whole';
  }
}
