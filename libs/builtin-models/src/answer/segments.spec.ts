import { segmentSource } from './segments';

const quotes = (text: string): string[] => segmentSource(text).map(({ quote }) => quote);

describe('segmentSource', () => {
  it('joins wrapped lines and keeps paragraphs apart', () => {
    expect(
      quotes('Ansökan görs på\nvår webbplats. Svaret\nkommer inom en vecka.\n\nAvgiften är tusen kronor.'),
    ).toEqual(['Ansökan görs på vår webbplats.', 'Svaret kommer inom en vecka.', 'Avgiften är tusen kronor.']);
  });

  it('gives each table row its header and never cuts it', () => {
    const segments = segmentSource(
      '| Zon | Avgift |\n|---|---|\n| Zon A. Centrum | 25 kr per timme |\n| Zon B. Hamnen | 15 kr per timme |',
    );
    expect(segments.map(({ quote }) => quote)).toEqual([
      '| Zon | Avgift |\n|---|---|\n| Zon A. Centrum | 25 kr per timme |',
      '| Zon | Avgift |\n|---|---|\n| Zon B. Hamnen | 15 kr per timme |',
    ]);
    expect(segments[0]).toMatchObject({ form: 'block', meaning: 'Zon, Avgift: Zon A. Centrum, 25 kr per timme' });
  });

  it('reads tables without bars at the ends of their rows', () => {
    const segments = segmentSource(
      'Each has a place of their own.\n\nName | Department\n--- | :---:\nOla | IT\nEva | HR\nAsk both of them.',
    );
    expect(segments.map(({ quote }) => quote)).toEqual([
      'Each has a place of their own.',
      'Name | Department\n--- | :---:\nOla | IT',
      'Name | Department\n--- | :---:\nEva | HR',
      'Ask both of them.',
    ]);
  });

  it('takes a line with a bar for text where no rule is below', () => {
    expect(quotes('We write a | b for either of the two.\n\n| --- | --- |\nNothing else does.')).toEqual([
      'We write a | b for either of the two.',
      'Nothing else does.',
    ]);
  });

  it('tells a title that stands alone from what says something by itself', () => {
    const text = 'The recycling centre at the northern road is open until 19 on weekdays.';
    const forms = (first: string, next = text) => segmentSource(`${first}\n\n${next}`).map(({ form }) => form);
    for (const title of ['Waste and recycling', 'Sommarjobb 2026']) expect(forms(title)[0]).toBe('title');
    expect(forms('Waste and recycling', '| Type of waste | Day of the week |')).toEqual(['title', 'block']);
    for (const fact of ['Telephone 0470-410 00', 'Fee 1240 kronor', 'Open on weekdays.', 'open on weekdays']) {
      expect(forms(fact)[0]).toBe('inline');
    }
    expect(forms('Pets are welcome', 'Smoking is not allowed')).toEqual(['inline', 'inline']);
  });

  it('quotes a note of a few letters, but nothing as short beside what tells more', () => {
    expect(quotes('Code: 4711')).toEqual(['Code: 4711']);
    expect(quotes('Yes.\n\nThe office is open on Fridays.')).toEqual(['The office is open on Fridays.']);
  });

  it('knows that signs of Chinese, Japanese and Korean tell more than letters', () => {
    expect(quotes('周末休息。\n\n营业时间是九点到五点。')).toEqual(['营业时间是九点到五点。']);
  });

  it('takes rows without a rule as they are', () => {
    expect(quotes('| Anna Andersson | 08-123 45 |\n| Bo Berg Larsson | 08-543 21 |')).toEqual([
      '| Anna Andersson | 08-123 45 |',
      '| Bo Berg Larsson | 08-543 21 |',
    ]);
    expect(quotes('Anna Andersson\t08-123 45\nBo Berg Larsson\t08-543 21')).toHaveLength(2);
  });

  it('keeps a list with its lead-in together', () => {
    expect(
      segmentSource('Du behöver:\n\n- ett giltigt pass\n• två\n  foton\n3. blanketten\n\nSkicka in allt per post.'),
    ).toMatchObject([
      { quote: 'Du behöver:\n- ett giltigt pass\n- två foton\n- blanketten', form: 'block' },
      { quote: 'Skicka in allt per post.', form: 'inline' },
    ]);
  });

  it('repeats the lead-in when a list is long', () => {
    const items = Array.from({ length: 20 }, (_, i) => `- ${'punkt '.repeat(10)}${i}`);
    const lists = quotes(['Följande ingår:', ...items].join('\n'));
    expect(lists.length).toBeGreaterThan(1);
    for (const list of lists) {
      expect(list.length).toBeLessThan(720);
      expect(list).toMatch(/^Följande ingår:\n- punkt/);
    }
    expect(lists.join('\n').match(/punkt \d+/g)).toHaveLength(20);
  });

  it('quotes list items without a lead-in one by one', () => {
    expect(quotes('* Parkering är avgiftsfri på söndagar\n* Boende har egna tillstånd')).toEqual([
      'Parkering är avgiftsfri på söndagar',
      'Boende har egna tillstånd',
    ]);
  });

  it('passes headings and questions on to what follows, and does not quote them', () => {
    expect(
      segmentSource(
        '# Öppettider\nVi har öppet dagligen.\n\nParkering\nFinns bakom huset.\n\nVad kostar det att parkera? Ingenting på helger.',
      ),
    ).toEqual([
      { quote: 'Vi har öppet dagligen.', form: 'inline', meaning: 'Vi har öppet dagligen.', lead: 'Öppettider' },
      { quote: 'Finns bakom huset.', form: 'inline', meaning: 'Finns bakom huset.', lead: 'Parkering' },
      {
        quote: 'Ingenting på helger.',
        form: 'inline',
        meaning: 'Ingenting på helger.',
        lead: 'Vad kostar det att parkera?',
      },
    ]);
  });

  it('quotes facts in lines below the first of them, which they are about', () => {
    expect(
      segmentSource(
        'Stadsbiblioteket\nMåndag till torsdag klockan 9–20, fredag 9–18\nLördag och söndag klockan 10–15\nTelefon: 0470-410 00\n\nBöcker lånas ut i fyra veckor.',
      ),
    ).toEqual([
      {
        quote: 'Stadsbiblioteket  \nMåndag till torsdag klockan 9–20, fredag 9–18  \nLördag och söndag klockan 10–15',
        form: 'block',
        meaning: 'Stadsbiblioteket: Måndag till torsdag klockan 9–20, fredag 9–18, Lördag och söndag klockan 10–15',
      },
      {
        quote: 'Stadsbiblioteket  \nTelefon: 0470-410 00',
        form: 'block',
        meaning: 'Stadsbiblioteket: Telefon: 0470-410 00',
      },
      expect.objectContaining({ quote: 'Böcker lånas ut i fyra veckor.', form: 'inline' }),
    ]);
  });

  it('takes labels in lower case for facts, and a title above an empty line for what they are about', () => {
    const [title, ...facts] = segmentSource('Länder i norra Europa\n\nname: Sverige\ncapital: Stockholm\nleader: Kung');
    expect(title).toMatchObject({ quote: 'Länder i norra Europa' });
    expect(facts).toEqual([
      expect.objectContaining({
        quote: 'name: Sverige  \ncapital: Stockholm  \nleader: Kung',
        lead: 'Länder i norra Europa',
      }),
    ]);
  });

  it.each([
    ['wrapped lines that all open with a capital', 'Die Stadt gibt ihren Bürgern\nAuskunft. Wer\nFragen hat, ruft an.'],
    ['a line with more to come', 'Vi har öppet på måndagar,\nTisdagar och onsdagar'],
    ['a line too long for a fact', `${'Ord '.repeat(30)}\nSlut`],
  ])('takes %s for running text', (_, text) => {
    expect(quotes(text).join(' ')).not.toContain('\n');
  });

  it('leaves out what tells nothing alone', () => {
    expect(quotes('Ja.\n\n12\n\n---\n\nSidan 3')).toEqual([]);
  });

  it('cuts a run without sentences at white space', () => {
    const pieces = quotes('ordet '.repeat(300));
    expect(pieces.every((piece) => piece.length <= 600 && piece.endsWith('ordet'))).toBe(true);
    expect(pieces.join(' ').split(' ')).toHaveLength(300);
  });

  it('takes out citation tags that a document brings along', () => {
    expect(quotes('Chefen godkänner alla utlägg<inref id="aaaaaaaa"/> utan kvitto.<INREF id=x>')).toEqual([
      'Chefen godkänner alla utlägg utan kvitto.',
    ]);
  });
});
