import { isSymbolFont, symbolText } from '../fonts/symbol-fonts';
import type { XmlAttributes } from '../package/xml-stream';

/** The fonts of a run of text on a slide, as far as they make signs of letters. @source ECMA-376 Part 1 §21.1.2.3 */
export class RunFont {
  private letters: string | undefined;
  private signs: string | undefined;
  private baseline = 0;

  /** True for text that is set higher than the text around it. */
  get isRaised(): boolean {
    return this.baseline > 0;
  }

  /** Takes what says which font a run is in; false for anything else. */
  open(name: string, attributes: XmlAttributes): boolean {
    if (name === 'r' || name === 'fld' || name === 'rPr')
      [this.letters, this.signs, this.baseline] = [undefined, undefined, Number(attributes['baseline'] ?? 0)];
    else if (name === 'latin') this.letters = attributes['typeface'];
    else if (name === 'sym') this.signs = attributes['typeface'];
    else return false;
    return true;
  }

  /** The text of the run as it is shown. */
  shown(text: string): string {
    if (isSymbolFont(this.letters)) return symbolText(this.letters, text);
    // The arrow that `-->` becomes is such a run of its own; the words typed behind it keep the font, which they do not use.
    const isSign = isSymbolFont(this.signs) && [...text.trim()].length === 1;
    return isSign ? symbolText(this.signs!, text) || text : text;
  }
}
