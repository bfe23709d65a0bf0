import type { PDFPageProxy } from 'pdfjs-dist';
import { ByPlace } from './by-place';
import { drawnLetters } from './drawn-letters';
import type { DrawnLetter } from './drawn-text';

/** More letters do not begin at one place. */
const MAX_AT_PLACE = 64;

/** The letters of a page as they are drawn. Its drawing is followed once, when somebody first asks: that costs as much as its text. */
export class PageLetters {
  private followed?: Promise<PlacedLetters>;

  constructor(private readonly page: PDFPageProxy) {}

  drawn(): Promise<PlacedLetters> {
    this.followed ??= drawnLetters(this.page).then((letters) => new PlacedLetters(letters));
    return this.followed;
  }
}

/** Letters in the order they are drawn, found by where they begin. */
export class PlacedLetters {
  private byPlace?: ByPlace<number>;

  constructor(readonly letters: readonly DrawnLetter[]) {}

  /** The runs of letters that are drawn from a place on, each until its letters count so many. */
  from(place: readonly [number, number], length: number, count: (text: string) => number): DrawnLetter[][] {
    return this.places()
      .at(place)
      .map((at) => {
        let counted = 0;
        let to = at;
        while (counted < length && to < this.letters.length) counted += count(this.letters[to++]!.text);
        return this.letters.slice(at, to);
      });
  }

  private places(): ByPlace<number> {
    if (this.byPlace) return this.byPlace;
    const byPlace = new ByPlace<number>(MAX_AT_PLACE);
    for (const [at, { start }] of this.letters.entries()) byPlace.add(start, at);
    this.byPlace = byPlace;
    return byPlace;
  }
}
