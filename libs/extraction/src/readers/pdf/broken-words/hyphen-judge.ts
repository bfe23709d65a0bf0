import { HYPHEN_WORDS, type HyphenWords } from './hyphen-words';
import type { WordSketch } from './word-sketch';

/** What becomes of a hyphen at the end of a line: the word goes on without it, or with it, or there ends something. */
export type HyphenFate = 'broken' | 'hyphenated' | 'apart';

/** What stands around a hyphen at the end of a line, up to the nearest blanks. */
export interface LineEndHyphen {
  readonly before: string;
  readonly after: string;
  /** U+00AD, which programs put where a word is broken. */
  readonly soft: boolean;
}

const NO_WORDS = /[\d@/\\_#=]|[.:]\p{L}|^www/u;
/** Options of commands are written with hyphens. */
const OPTION = /^\W*-/u;
const INNER_HYPHEN = /\p{L}[-\u2010]\p{L}+$/u;
const LAST_WORD = /\p{L}[\p{L}\p{M}]*$/u;
const FIRST_WORD = /^\p{L}[\p{L}\p{M}]*/u;
/** Scripts whose words are broken with a hyphen. */
const BROKEN_SCRIPTS = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}]+$/u;
const UPPER = /^\p{Lu}[\p{Lu}\p{M}]*$/u;
/** A document with fewer hyphens at line ends does not break words: those it has were written so. */
const HYPHENATED_SHARE = 0.01;
const ENOUGH_LINES = 100;
/** A word that the document has in both forms keeps its hyphen unless it is so many times as often there without. */
const CLEARLY = 3;
/** Abbreviations and prefixes are shorter than this. */
const SHORT = 4;
/** Begins so few words that are not its negations that it is taken for itself, short as it is. */
const NOT = 'non';
/** Begins opposites of words that follow hyphens behind others, as in "in-compatible". */
const IN = 'in';
const VOWEL = /^[aeiouyåäöü]/u;
/** Every part of a broken word has one. */
const SYLLABLE = /[^bcdfghjklmnpqrstvwxzçñß]/u;
/** Halves of many words, as in "in-form" and "person-age": that they are words themselves says nothing. */
const HEADS = new Set(
  'in on for per con pro man the be me to so mis out under over inter trans sub dis com an as at up re de ac ad al ap car for fore not par pre ten any some him her les sur lors puis quel main bien aussi en un une la le du des'.split(' '), // oxfmt-ignore
);
const TAILS = new Set(
  'able age ally ant ate end form her here is late less mal man men on or port ring son sent sing sure table ten ting ward wise ion her tor self selves one thing ever more side body where how time what fully ness ship hood dom ing ings ers est ments ted ters ways ably ible que tout quels quelles tenant tant fois suite'.split(' '), // oxfmt-ignore
);

/** Words behind hyphens that also end others, as in "delibe-rate": they tell where the word before is known. */
const DOUBTFUL = new Set(['rate', 'led', 'old']);

/** Tells words broken at the end of a line from hyphens that were written, by what else the document says. */
export class HyphenJudge {
  private seen = 0;
  private words: HyphenWords = HYPHEN_WORDS['en']!;

  constructor(private readonly sketch: WordSketch) {}

  /** Takes note of what was learned since: how many hyphens ended lines there, and in which language. */
  update(hyphens: number): void {
    this.seen += hyphens;
    let best = 0;
    for (const words of Object.values(HYPHEN_WORDS)) {
      const score = words.common.reduce((sum, word) => sum + this.sketch.count(word), 0) / words.common.length;
      if (score > best) {
        best = score;
        this.words = words;
      }
    }
  }

  /** What becomes of one hyphen. */
  fate({ before, after, soft }: LineEndHyphen): HyphenFate {
    const left = LAST_WORD.exec(before)?.[0] ?? '';
    const right = FIRST_WORD.exec(after)?.[0] ?? '';
    if (!BROKEN_SCRIPTS.test(left) || !BROKEN_SCRIPTS.test(right)) return 'apart';
    if (soft) return 'broken';
    if (NO_WORDS.test(before) || NO_WORDS.test(after)) return 'apart';
    const isWhole = !/^[-\u2010]/.test(after.slice(right.length));
    if (isWhole && this.isLeftOut(left.toLowerCase(), right.toLowerCase())) return 'apart';
    if (OPTION.test(before)) return 'hyphenated';
    const inner = INNER_HYPHEN.test(before) && this.sketch.count(left) > 0;
    const goesOn = !isWhole && !TAILS.has(right.toLowerCase()) && this.sketch.count(right) > 0;
    return this.fateOf(left, right, inner || goesOn);
  }

  /** @param isChain the word before is whole and stands behind a hyphen itself, as in `state-of-` */
  private fateOf(left: string, right: string, isChain: boolean): HyphenFate {
    if (left.length < 2 || right.length < 2) return 'hyphenated';
    const [a, b] = [left.toLowerCase(), right.toLowerCase()];
    const joined = this.sketch.count(a + b);
    const hyphenated = this.sketch.countHyphenated(a, b);
    const isShouted = UPPER.test(left) && UPPER.test(right);
    // An abbreviation goes before the hyphen, a name goes after it.
    if (!isShouted && (UPPER.test(left) || /^\p{Lu}/u.test(right))) return 'hyphenated';
    if (joined !== hyphenated) return joined > CLEARLY * hyphenated ? 'broken' : 'hyphenated';
    if (isChain || !SYLLABLE.test(a) || (isShouted && this.isAbbreviation(a, b)) || this.isKept(a, b))
      return 'hyphenated';
    return this.isLinked(a, b) || this.areWords(a, b) ? 'hyphenated' : 'broken';
  }

  /** True where a hyphen stands for a part left out, as in `in- och utgående`; `pho-to` is a word of its own. */
  private isLeftOut(a: string, b: string): boolean {
    return this.words.and.has(b) && this.sketch.count(a + b) === 0;
  }

  /** True for a short word in capitals that the document has by itself, or that is joined to another short one. */
  private isAbbreviation(a: string, b: string): boolean {
    return a.length < SHORT && (b.length < SHORT || (this.sketch.count(a) > 0 && !HEADS.has(a)));
  }

  /** True for words that keep their hyphens; the short ones among them begin many others, too. */
  private isKept(a: string, b: string): boolean {
    const isTelling = a.length >= SHORT || this.sketch.count(b) > 0 || (a === NOT && b.length >= SHORT);
    const isFirst = this.words.first.has(a) && !TAILS.has(b) && isTelling;
    const isLast = this.words.last.has(b) && a !== IN && (!DOUBTFUL.has(b) || this.sketch.count(a) > 0);
    return isFirst || isLast || this.isNumber(a, b) || this.wouldRunTogether(a, b);
  }

  /** True for `thirty-one` and `two-thirds`. */
  private isNumber(a: string, b: string): boolean {
    const { numbers } = this.words;
    if (!numbers) return false;
    const { tens, units, parts } = numbers;
    return units.has(b) ? tens.has(a) : units.has(a) && parts.has(b);
  }

  /** True where two equal vowels meet that a language keeps apart, which breaks no words between such. */
  private wouldRunTogether(a: string, b: string): boolean {
    return this.words.partsVowels === true && a.at(-1) === b.at(0) && VOWEL.test(b);
  }

  /** True where the document has one of the two joined to other words by hyphens, as `shell-` before `script`. */
  private isLinked(a: string, b: string): boolean {
    if (this.words.compounds || HEADS.has(a) || TAILS.has(b) || b.length < SHORT) return false;
    return this.sketch.countLeading(a) > 0 || this.sketch.countFollowing(b) > 0;
  }

  /** True where the document has the two halves as words, and its language or its lines make that telling. */
  private areWords(a: string, b: string): boolean {
    const [hasLeft, hasRight] = [this.sketch.count(a) > 0, this.sketch.count(b) > 0];
    if (this.sketch.lines >= ENOUGH_LINES && this.seen < HYPHENATED_SHARE * this.sketch.lines)
      return hasLeft || hasRight;
    return !this.words.compounds && hasLeft && hasRight && !HEADS.has(a) && !TAILS.has(b);
  }
}
