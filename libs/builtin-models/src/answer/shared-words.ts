import { wordsOf } from '../lexical/features';
import { isStopWord } from '../lexical/stop-words';
import { wordWeight } from '../lexical/word-weight';

/** Words of a question that are looked for; somebody may ask a whole letter. */
const MAX_WORDS = 40;

/** Words with as many letters of their beginnings, and as large a share, in common are forms of one. */
const STEM_LETTERS = 4;
const STEM_SHARE = 0.75;

/** A word as long as this within another is a part of a compound. */
const PART_LETTERS = 5;

const CAPITALS = /(?<![\p{L}\p{N}])\p{Lu}{2,5}(?![\p{L}\p{N}])/gu;

const SMALL_LETTER = /\p{Ll}/u;

const set = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Behind one of these a word of measure asks for a number, and the answer has the number instead. */
const HOW = set('how hur hvor wie');
const MEASURES = set(`
  big early far fast high large late long many much often old soon tall wide
  gammal gammalt hög högt länge lång långt mycket många ofta sent snabbt stor stort tidigt
  gammel gammelt høy høyt lenge langt mange mye ofte raskt sent stor stort tidlig
  alt bald breit früh groß hoch lang lange oft schnell spät viel viele weit
`);

/** What asks for a price is answered by an amount of money. */
const PRICE_WORDS = set(`
  cost costs price prices pay charge charged fee
  avgift avgiften betala betalar kosta kostade kostar pris priset
  betale betaler koste koster prisen
  bezahlen kosten kostet preis preise zahlen
`);
const MONEY =
  /[$£€]\s?\d|\d\s?(?:[$£€]|(?:kr|kronor|kroner|sek|nok|dkk|eur|euros?|usd|dollars?|gbp|pounds?|chf|franken)\b)/iu;

/** Which share of what a question names is named in a text, 0 to 1, each word by how telling it is. */
export function wordsSharedWith(question: string): (text: string) => number {
  const words = [...wordsOf(question)].slice(0, MAX_WORDS);
  const named = words.filter((word, at) => !(MEASURES.has(word) && HOW.has(words[at - 1] ?? '')));
  const wanted = [...new Set(named)].map((word) => ({ word, weight: wordWeight(word, 0) }));
  const abbreviated = abbreviations(question).map((word) => ({ word, weight: 1 }));
  const telling = [...wanted.filter(({ weight }) => weight > 0), ...abbreviated];
  const total = telling.reduce((sum, { weight }) => sum + weight, 0);
  return (text) => {
    const there = new Set([...wordsOf(text), ...abbreviations(text)]);
    const hasMoney = MONEY.test(text);
    const isFound = (word: string): boolean =>
      there.has(word) || (hasMoney && PRICE_WORDS.has(word)) || [...there].some((other) => areKin(word, other));
    const found = telling.filter(({ word }) => isFound(word));
    return total === 0 ? 0 : found.reduce((sum, { weight }) => sum + weight, 0) / total;
  };
}

/** Everyday words in capitals, which are names of something else, as `IT`; where all is in capitals, none stands out. */
function abbreviations(text: string): string[] {
  if (!SMALL_LETTER.test(text)) return [];
  return [...new Set(text.match(CAPITALS))].filter((word) => isStopWord(word.toLowerCase()));
}

/** Whether two words are forms of one, or one is a part of the other. */
function areKin(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < STEM_LETTERS) return false;
  if (short.length >= PART_LETTERS && long.includes(short)) return true;
  let common = 0;
  while (common < short.length && short[common] === long[common]) common++;
  return common >= STEM_LETTERS && common >= short.length * STEM_SHARE;
}
