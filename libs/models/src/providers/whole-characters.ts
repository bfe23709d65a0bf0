import { storable } from '@svc/kernel';

const HALF_AT_END = /[\ud800-\udbff]$/;

/**
 * What a model says piece by piece, as it can be shown, stored and sent on: providers cut characters in half between two
 * pieces, and some models say U+0000. One for each kind of text in an answer.
 */
export class WholeCharacters {
  private half = '';

  /** What can be said by now; half a character waits for its other half, and is dropped where none comes. */
  take(piece: string): string {
    const text = this.half + piece;
    this.half = HALF_AT_END.test(text) ? text.at(-1)! : '';
    return storable(text.slice(0, text.length - this.half.length));
  }
}
