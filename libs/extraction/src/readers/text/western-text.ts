import { decodeWindows1252, isUndefined1252 } from './windows-1252';

const letters = (list: string): ReadonlySet<string> => new Set(list + list.toUpperCase());

/** The letters beyond ASCII of languages that are written in Windows-1252. */
const ALPHABETS = [
  'åäöæøéüßàèçñáêëï',
  'àâæçéèêëîïôœùûüÿñ',
  'áéíóúüñçàèïòâêîôû',
  'áâãàçéêíóôõúñ',
  'àèéìíîòóùú',
  'éëïöüáóíèêâîôûäç',
  'áéíóúýþðæöøå',
  'äöüõšž',
].map(letters);
/** Of texts in several languages every word is one of some language; letters of few of them are left out here. */
const WORD_ALPHABETS = ['åäöæøéüßà', 'àâçéèêëîïôœùû', 'áéíóúüñ', 'äöüëïé'].map(letters);
/** What may stand between two letters besides letters. */
const JOINS = new Set('’‘´`·-–—­•…“”«» ');
/** Signs that count as letters elsewhere: units and ordinals. */
const LETTER = /[^\P{L}µªº]/u;
/** The share of letters beyond ASCII, or of words with them, that must be those of a language. */
const OWN_LETTERS = 0.9;
const OWN_WORDS = 0.95;
/** Words with so many letters beyond ASCII in a row, and signs inside words, are rarer than this in Western texts. */
const LONG_RUN = 3;
const STRANGE = 0.1;
/** Of the bytes beyond ASCII no more than this share may be without a meaning. */
const UNDEFINED = 0.02;

/** Whether bytes read as Windows-1252 may be a text in a language that is written so; a few odd letters are no reason. */
export function looksWestern(bytes: Buffer): boolean {
  const beyond = bytes.filter((byte) => byte >= 0x80);
  if (beyond.filter(isUndefined1252).length > UNDEFINED * beyond.length) return false;
  return readsWestern(decodeWindows1252(bytes));
}

/** Whether a text may be in a language that is written with letters of Western Europe. */
export function readsWestern(text: string): boolean {
  const beyond = [...text].filter((char) => char >= '\x80');
  const high = beyond.filter((char) => LETTER.test(char));
  const inside = [...text.matchAll(/(?<=\p{L})[^\p{L}\x00-\x7f](?=\p{L})/gu)].filter(([sign]) => !JOINS.has(sign));
  if (high.length === 0) return inside.length * 2 <= beyond.length;
  const runs = text.match(/[^\P{L}\x00-\x7f]{3,}/gu) ?? [];
  const inRuns = runs.reduce((sum, run) => sum + run.length, 0);
  if (inside.length > STRANGE * high.length) return false;
  if (inRuns > STRANGE * high.length && high.length > LONG_RUN + 1) return false;
  return isOneLanguage(high) || areWords(text);
}

function isOneLanguage(high: readonly string[]): boolean {
  return ALPHABETS.some((alphabet) => high.filter((char) => alphabet.has(char)).length >= OWN_LETTERS * high.length);
}

function areWords(text: string): boolean {
  const words =
    text.match(/\p{L}+/gu)?.map((word) => [...word].filter((char) => char >= '\x80' && LETTER.test(char))) ?? [];
  const telling = words.filter((word) => word.length > 0);
  const own = telling.filter((word) => WORD_ALPHABETS.some((alphabet) => word.every((char) => alphabet.has(char))));
  return own.length >= OWN_WORDS * telling.length;
}
