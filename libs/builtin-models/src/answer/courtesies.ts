import { wordsOf } from '../lexical/features';
import type { KnownLanguage } from '../lexical/stop-words';

/** What people say that asks for nothing. */
export type Courtesy = 'greeting' | 'thanks' | 'farewell';

const lines = (text: string): string[] => text.trim().split(/\s*\n\s*|\s*,\s*/);

/** Wordings of a few words, in lower case; with the additions to them they make up a whole message. */
const WORDINGS: Readonly<Record<KnownLanguage, Readonly<Record<Courtesy | 'additions', readonly string[]>>>> = {
  en: {
    greeting: lines('hi, hello, hey, hiya, howdy, good morning, good afternoon, good evening, good day, greetings'),
    thanks: lines('thanks, thank you, thank u, thx, ty, cheers, many thanks, much appreciated'),
    farewell: lines('bye, bye bye, goodbye, good bye, see you, see you later, good night, have a nice day'),
    additions: lines(`
      there, all, everyone, everybody, again, a lot, so much, very much, a million, for your help, for the help
      for that, for this, ok, okay, great, perfect, nice, good, super, wonderful, awesome, how are you, how are you doing, and
    `),
  },
  sv: {
    greeting: lines('hej, hejsan, hej hej, hallå, tja, tjena, god morgon, god dag, goddag, god kväll, god middag'),
    thanks: lines('tack, tackar, tack så mycket, tusen tack, stort tack, tack tack, tackar så mycket'),
    farewell: lines('hej då, hejdå, adjö, ha det bra, ha det, vi ses, god natt'),
    additions: lines(`
      på dig, på er, alla, igen, där, för hjälpen, för det, för svaret, så jättemycket, bra, ok, okej, perfekt, toppen, fint
      super, hur mår du, hur är läget, och
    `),
  },
  nb: {
    greeting: lines('hei, heisann, hei hei, hallo, god morgen, god dag, god kveld, morn, halla'),
    thanks: lines('takk, tusen takk, mange takk, takk skal du ha, takker'),
    farewell: lines('ha det, ha det bra, ha en fin dag, adjø, vi sees, god natt'),
    additions: lines(
      'på deg, alle, igjen, der, for hjelpen, for det, for svaret, så mye, bra, ok, fint, flott, perfekt, og',
    ),
  },
  de: {
    greeting: lines(
      'hallo, guten morgen, guten tag, guten abend, moin, moin moin, servus, grüß gott, grüezi, grüß dich',
    ),
    thanks: lines(
      'danke, danke schön, dankeschön, danke sehr, vielen dank, besten dank, herzlichen dank, tausend dank',
    ),
    farewell: lines('tschüss, tschüß, auf wiedersehen, bis bald, bis später, gute nacht, schönen tag noch'),
    additions: lines(`
      zusammen, alle, an alle, nochmal, dir, ihnen, für die hilfe, für deine hilfe, für ihre hilfe, dafür, gut, ok, okay, super
      prima, perfekt, toll, wie geht es dir, wie geht es ihnen, wie gehts, und
    `),
  },
};

/** Words of a message that may be one; whoever writes more has something to ask. */
const MAX_WORDS = 12;

/**
 * What a message is that says nothing but a greeting, thanks or a farewell, and in which language; the last of them, where
 * there are several. Nothing where it says more.
 * @param usual which language it is where its words are of several
 */
export function courtesyOf(
  message: string,
  usual: KnownLanguage | undefined,
): { kind: Courtesy; language: KnownLanguage } | undefined {
  const words = wordsWithin(message);
  if (words.length === 0) return undefined;
  const languages = Object.keys(WORDINGS) as KnownLanguage[];
  const found = languages.flatMap((language) => {
    const kind = kindIn(language, words);
    return kind ? [{ kind, language }] : [];
  });
  return found.find(({ language }) => language === usual) ?? found[0];
}

/** The words of a message; none of one with too many. */
function wordsWithin(message: string): string[] {
  const words: string[] = [];
  for (const word of wordsOf(message)) {
    if (words.length === MAX_WORDS) return [];
    words.push(word);
  }
  return words;
}

/** The longest wording goes first: `hej då` is no `hej`. */
function kindIn(language: KnownLanguage, words: readonly string[]): Courtesy | undefined {
  let kind: Courtesy | undefined;
  for (let at = 0; at < words.length;) {
    const known = longestAt(language, words, at);
    if (!known) return undefined;
    if (known.kind !== 'additions') kind = known.kind;
    at += known.length;
  }
  return kind;
}

function longestAt(
  language: KnownLanguage,
  words: readonly string[],
  at: number,
): { kind: Courtesy | 'additions'; length: number } | undefined {
  for (let length = Math.min(4, words.length - at); length > 0; length--) {
    const wording = words.slice(at, at + length).join(' ');
    for (const kind of ['greeting', 'thanks', 'farewell', 'additions'] as const) {
      if (WORDINGS[language][kind].includes(wording)) return { kind, length };
    }
  }
  return undefined;
}
