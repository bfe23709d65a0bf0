/** What is known of the hyphens of a language. */
export interface HyphenWords {
  /** Common words that tell the language. */
  readonly common: readonly string[];
  /** Joins words without a hyphen, so that one at the end of a line nearly always stands for a broken word. */
  readonly compounds: boolean;
  /** Words that keep a hyphen behind them, */
  readonly first: ReadonlySet<string>;
  /** and words that keep one before them. */
  readonly last: ReadonlySet<string>;
  /** Numbers in words: `twenty` to `ninety` stand before `one` to `nine`, and these before `thirds`. */
  readonly numbers?: Readonly<Record<'tens' | 'units' | 'parts', ReadonlySet<string>>>;
  /** Puts a hyphen between two equal vowels of a compound, and breaks no word between such. */
  readonly partsVowels?: boolean;
  /** Words before which a hyphen stands for a part left out, as in `in- och utgående`. */
  readonly and: ReadonlySet<string>;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const NORDIC_FIRST = 'e icke ikke non ex anti pro nord sydsydöst svensk norsk dansk finsk engelsk tysk fransk';

/** By language; the first is asked where no language can be told. */
export const HYPHEN_WORDS: Readonly<Record<string, HyphenWords>> = {
  en: {
    common: ['the', 'of', 'and', 'is', 'that', 'with', 'for', 'this', 'are', 'by'],
    compounds: false,
    first: words(
      'self well non ex all cross long short high low mid half full part first second third one two three four five six ' +
        'seven eight nine ten twenty thirty forty fifty sixty seventy eighty ninety real open closed hard left right ' +
        'large small fast slow free hands mother father brother sister vice quasi pseudo state day year end top follow ' +
        'built ill so ever much more most old new early late near low decision policy user data time case risk cost ' +
        'evidence world face person peer point step side client object run read',
    ),
    last: words(
      'based related known like free specific level wide aware driven oriented making made term time scale quality ' +
        'the of to in up ups off offs out outs by and or compatible incompatible year month week day hour old fold party person led owned funded paid rate ' +
        'range end class size point line to-date friendly dependent independent defined available effective efficient ' +
        'sensitive threatening lasting standing looking going being law laws hand sided handed minded style type ' +
        'growing income profit governmental european american british shaped switched cooled heated powered supplied ' +
        'derived hungry popular protected separated delimited encoded readable conforming rolled coloured colored',
    ),
    and: words('and or to but'),
    numbers: {
      tens: words('twenty thirty forty fifty sixty seventy eighty ninety'),
      units: words('one two three four five six seven eight nine'),
      parts: words(
        'half halves third thirds quarter quarters fourth fourths fifth fifths sixth sixths eighth eighths tenth tenths',
      ),
    },
  },
  sv: {
    common: ['och', 'att', 'det', 'som', 'är', 'av', 'för', 'på', 'inte', 'från', 'till'],
    compounds: true,
    first: words(`${NORDIC_FIRST} väst öst syd sydväst nordväst sydöst nordöst röd blå gul grön svart vit`),
    last: words('post'),
    and: words('och eller samt respektive resp till men som utan'),
  },
  nb: {
    common: ['og', 'det', 'som', 'er', 'av', 'på', 'ikke', 'til', 'fra', 'for', 'også'],
    compounds: true,
    first: words(`${NORDIC_FIRST} sør øst vest rød blå svart hvit`),
    last: words('post'),
    and: words('og eller samt henholdsvis til men'),
  },
  de: {
    common: ['und', 'der', 'die', 'das', 'ist', 'nicht', 'mit', 'von', 'den', 'für', 'wird'],
    compounds: true,
    first: words('non nicht ex pro deutsch ost west nord süd'),
    last: words('weise-'),
    and: words('und oder bzw bis sowie beziehungsweise wie als noch sondern aber'),
  },
  fi: {
    common: ['ja', 'on', 'ei', 'että', 'se', 'ovat', 'myös', 'tai', 'jos', 'sen'],
    compounds: true,
    first: words('ei ex non'),
    last: words(''),
    partsVowels: true,
    and: words('ja tai sekä eli että'),
  },
  fr: {
    common: ['les', 'des', 'est', 'et', 'une', 'dans', 'que', 'pour', 'le', 'la', 'du', 'qui'],
    compounds: false,
    first: words(
      'non sous ex vice demi semi avant après mi quasi grand grands grande petit petits peut est celui celle ceux celles ' +
        'lui elle eux moi toi soi nous vous rendez porte contre entre quelques dix vingt trente quarante cinquante ' +
        'soixante quatre nord sud chef haut bas libre court long nouveau',
    ),
    last: words(
      'être ci là il elle on ils elles je tu nous vous ce à même mêmes t y en le la les lui leur moi toi dire delà dessus ' +
        'dessous dedans dehors un deux trois quatre cinq six sept huit neuf dix de',
    ),
    and: words('et ou ni'),
  },
};
