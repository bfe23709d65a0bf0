import { HyphenJudge, type HyphenFate } from './hyphen-judge';
import { countLineEndHyphens, joinBrokenWords } from './line-ends';
import { WordSketch } from './word-sketch';

/** Joins the words of a text in a document that says `rest` besides. */
function join(text: string, rest: string): string {
  const sketch = new WordSketch();
  const judge = new HyphenJudge(sketch);
  for (const part of [rest, text]) sketch.learn(part);
  judge.update(countLineEndHyphens(text));
  return joinBrokenWords(text, judge);
}

/** `left|right` at the end of a line. */
const fateIn =
  (rest: string) =>
  (pair: string): HyphenFate => {
    const [left, right] = pair.split('|');
    const joined = join(`${left}-\n${right}`, rest);
    if (joined === `${left}${right}`) return 'broken';
    return joined === `${left}-${right}` ? 'hyphenated' : 'apart';
  };

const ENGLISH =
  'The aims of the plan and the rules for it are known. This is what is said by the board and that of the town.';
const SWEDISH =
  'Det är nämnden som beslutar om avgiften och det gäller för alla som bor på orten och inte är anslutna.';
const GERMAN =
  'Der Antrag ist mit der Anlage bei der Stelle zu stellen und das Amt wird den Bescheid nicht von selbst senden.';
const NORWEGIAN = 'Det er kommunen som fastsetter gebyret og det er ikke lov til å ta mer av dem som bor på stedet.';
const FINNISH =
  'Hakemus on jätettävä ja se on allekirjoitettava, jos asiakas ei ole paikalla, ja että liitteet ovat mukana.';
const FRENCH =
  'Le conseil est saisi dans les délais et la demande est jugée par une commission pour les cas qui le sont.';

describe('words at the end of lines', () => {
  it.each([
    ['English', ENGLISH, ['poli|cies', 'imple|mentation', 'in|form', 'person|age', 'govern|ment', 'Clar|ification:']],
    ['Swedish', SWEDISH, ['kommun|styrelsen', 'av|giften', 'barn|omsorg,', 'Över|klagande', 'pro|grammet']],
    ['German', GERMAN, ['Ver|waltung', 'Gemeinde|rat', 'unter|schrieben.', 'Ge|bühr']],
    ['Norwegian', NORWEGIAN, ['kommune|styret', 'ved|tak', 'for|skrift']],
    ['Finnish', FINNISH, ['kaupungin|hallitus', 'hake|mus', 'päätök|sen']],
    ['French', FRENCH, ['munici|pal', 'délibé|ration', 'l’admi|nistration', 'ex|tensions', 'mi|nutes']],
  ])('are joined in %s', (_language, rest, pairs) => {
    expect(pairs.map(fateIn(rest))).toEqual(pairs.map(() => 'broken'));
  });

  it.each([
    [
      'English',
      ENGLISH,
      [
        'well|known',
        'decision|making',
        'long|term',
        'EU|wide',
        'state-of-the|art',
        'Anglo|Saxon',
        'x|ray',
        'non|canonical',
        'clean|ups',
      ],
    ],
    ['Swedish', SWEDISH, ['EU|projekt', 'e|post', 'icke|statlig', 'Skellefteå|Umeå', 'CD|spelare', 'USA|Kanada']],
    ['German', GERMAN, ['nicht|öffentlich', 'EU|Richtlinie', 'Baden|Württemberg', 'E|Mail', 'A|Post']],
    ['Finnish', FINNISH, ['EU|hanke', 'Etelä|Suomi', 'ajo|oikeus', 'linja|auto']],
    ['French', FRENCH, ['peut|être', 'rendez|vous', 'celui|ci', 'sous|préfet', 'Saint|Denis', 'dit|il']],
  ])('keep their hyphens in %s', (_language, rest, pairs) => {
    expect(pairs.map(fateIn(rest))).toEqual(pairs.map(() => 'hyphenated'));
  });

  it('follow the rest of the document where it has them', () => {
    const fate = fateIn(
      `${ENGLISH} We re-elect. A client-server plan. The wellknown and the newsletter of a news letter.`,
    );
    expect(['re|elect', 'client|server', 'well|known', 'news|letter'].map(fate)).toEqual([
      'hyphenated',
      'hyphenated',
      'broken',
      'broken',
    ]);
    expect(fateIn(`${ENGLISH} A client and a server.`)('client|server')).toBe('hyphenated');
    expect(fateIn(`${SWEDISH} En kommun har en styrelse.`)('kommun|styrelse')).toBe('broken');
  });

  it('keep their hyphens where the document has both forms nearly as often', () => {
    const both = fateIn(
      `${ENGLISH} A start-up, a startup, startups and a startup. Rework, rework, rework, rework, re-work.`,
    );
    expect(both('start|up')).toBe('hyphenated');
    expect(both('re|work')).toBe('broken');
  });

  it('keep their hyphens where the document joins one of them to other words by hyphens', () => {
    const fate = fateIn(`${ENGLISH} A shell-based and a file-backed plan for the group.`);
    expect(['shell|script', 'disk|backed', 'set|group-id', 'poli|group'].map(fate)).toEqual([
      'hyphenated',
      'hyphenated',
      'hyphenated',
      'broken',
    ]);
    expect(fateIn(`${SWEDISH} Den system-nära planen.`)('system|start')).toBe('broken');
  });

  it('are hyphenated words in a document that breaks none', () => {
    const plain = `${ENGLISH} A council.\n`.repeat(200);
    expect(['council|manager', 'poli|cies'].map(fateIn(plain))).toEqual(['hyphenated', 'broken']);
  });

  it('keep their hyphens in numbers in words', () => {
    const pairs = ['thirty|one', 'two|thirds', 'egg|shaped'];
    expect(pairs.map(fateIn(ENGLISH))).toEqual(pairs.map(() => 'hyphenated'));
  });

  it('are joined where only their ends are words that follow hyphens', () => {
    expect(['delibe|rate', 'enab|led'].map(fateIn(ENGLISH))).toEqual(['broken', 'broken']);
    expect(fateIn(`${ENGLISH} The state.`)('state|led')).toBe('hyphenated');
    expect(fateIn(`${ENGLISH} A potato.`)('pota|to')).toBe('broken');
  });

  it('are joined in capitals, but for abbreviations', () => {
    expect(['SER|VICING', 'CON|SEQUENTIAL', 'QUA|LITY', 'IN|COMPATIBLE'].map(fateIn(ENGLISH))).toEqual(
      Array(4).fill('broken'),
    );
    expect(['CD|ROM', 'DVD|RECORDER'].map(fateIn(ENGLISH))).toEqual(['hyphenated', 'hyphenated']);
    expect(fateIn(`${ENGLISH} Of the EU.`)('EU|COUNTRIES')).toBe('hyphenated');
  });

  it.each([
    [SWEDISH, 'in|och utgående'],
    [SWEDISH, 'yt|eller'],
    [GERMAN, 'Vor|und'],
    [ENGLISH, 'short|and long-term'],
    [ENGLISH, 'pages 10|twelve'],
    [ENGLISH, 'https://example.org/our|policies'],
    [ENGLISH, 'our|policies.example.org'],
    [ENGLISH, 'info@our|office'],
    [ENGLISH, 'B2|level'],
    [ENGLISH, 'ואת|שלום'],
  ])('stay apart where a hyphen ends something else: %#', (rest, pair) => {
    expect(fateIn(rest)(pair)).toBe('apart');
  });

  it('leave ranges, dashes and blank lines as they are', () => {
    for (const text of ['1990-\n1995', 'said -\nand left', 'poli-\n\ncies', '- one\n- two', 'poli-\n(see)']) {
      expect(join(text, ENGLISH)).toBe(text);
    }
  });

  it('are joined at a soft hyphen, and more than once', () => {
    expect(join('e\u00ad\nmail of the well\u00ad\nknown', ENGLISH)).toBe('email of the wellknown');
    expect(join('in-\nterna-\ntional and poli-\ncies\nof the', ENGLISH)).toBe('international and policies\nof the');
  });
});
