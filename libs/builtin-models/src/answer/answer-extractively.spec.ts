import { createLexicalEmbedder } from '../lexical/lexical-embedder';
import { answerExtractively, type ExtractiveInput } from './answer-extractively';
import { ANSWER_PHRASES } from './phrases';

const PARKING = {
  marker: 'aaaa1111',
  title: 'Parkering',
  text: 'Parkering i zon A kostar 25 kronor i timmen. Betala med kort eller app. Biblioteket har öppet till klockan 19.',
};
const LIBRARY = {
  marker: 'bbbb2222',
  title: 'Bibliotek',
  text: 'Biblioteket lånar ut böcker i fyra veckor. Förseningsavgiften är 5 kronor per dag och bok.',
};

const lexical = createLexicalEmbedder();
const embed = (texts: string[]): Promise<Float32Array[]> => lexical.embed(texts);

async function pieces(input: Partial<ExtractiveInput>): Promise<string[]> {
  const all: string[] = [];
  for await (const piece of answerExtractively({
    question: '',
    sources: [PARKING, LIBRARY],
    cite: true,
    embed,
    ...input,
  })) {
    all.push(piece);
  }
  return all;
}
const answer = async (input: Partial<ExtractiveInput>): Promise<string> => (await pieces(input)).join('');

describe('answerExtractively', () => {
  it('quotes the sentence that answers, word for word, and cites its source', async () => {
    expect(await answer({ question: 'Vad kostar parkering i zon A?' })).toBe(
      'Parkering i zon A kostar 25 kronor i timmen.<inref id="aaaa1111"/>',
    );
  });

  it('leaves the tags out when not asked to cite', async () => {
    expect(await answer({ question: 'Hur hög är förseningsavgiften per bok?', cite: false })).toBe(
      'Förseningsavgiften är 5 kronor per dag och bok.',
    );
  });

  it('gives sentence by sentence, each with its own tag, sources in paragraphs', async () => {
    const sources = [
      { marker: 'a', title: '', text: 'Bygglov krävs för altan. Bygglov krävs även för carport.' },
      { marker: 'b', title: '', text: 'Bygglov för altan och carport söks hos kommunen.' },
    ];
    const said = await pieces({ question: 'Krävs bygglov för altan eller carport?', sources });
    expect(said).toEqual([
      'Bygglov krävs för altan.<inref id="a"/>',
      ' Bygglov krävs även för carport.<inref id="a"/>',
      '\n\nBygglov för altan och carport söks hos kommunen.<inref id="b"/>',
    ]);
  });

  it('has nothing for a question without a word, however near its vector lies', async () => {
    const near = (texts: string[]) =>
      Promise.resolve(texts.map((text) => Float32Array.of(Number(text === '?' || text.startsWith('Parkering i')), 1)));
    expect(await answer({ question: '?', embed: near })).toBe(ANSWER_PHRASES.sv.nothingClose);
    const earlier = { question: 'Vad kostar parkering?', answer: '' };
    expect(await answer({ question: '?', earlier, embed: near })).toContain('25 kronor');
  });

  it('quotes a title only where nothing is nearer to the question', async () => {
    const text = 'Avfall och återvinning\n\nÅtervinningscentralen på Norra vägen är öppen till klockan 19 på vardagar.';
    const sources = [{ marker: 'a', title: '', text }];
    const nearest = (wanted: string) => (texts: string[]) =>
      Promise.resolve(
        texts.map((one) =>
          Float32Array.of(1, one.startsWith('Av') || one.startsWith('Åt') ? 0.5 : -1, Number(one.startsWith(wanted))),
        ),
      );
    const question = 'Återvinningscentralen?';
    expect(await answer({ question, sources, cite: false, embed: nearest('Åter') })).toBe(
      'Återvinningscentralen på Norra vägen är öppen till klockan 19 på vardagar.',
    );
    expect(await answer({ question: 'Avfall?', sources, cite: false, embed: nearest('Avf') })).toBe(
      'Avfall och återvinning\n\nÅtervinningscentralen på Norra vägen är öppen till klockan 19 på vardagar.',
    );
  });

  it('does not say the same thing twice', async () => {
    const said = await answer({
      question: 'Vad kostar parkering i zon A?',
      sources: [PARKING, { ...PARKING, marker: 'c' }],
    });
    expect(said.match(/25 kronor/g)).toHaveLength(1);
  });

  it('puts the tag of a table row below the table', async () => {
    const text = '| Zon | Avgift per timme |\n|---|---|\n| Hamnen | 15 kr |\n| Centrum | 25 kr |';
    const said = await answer({ question: 'Avgift per timme i Hamnen', sources: [{ marker: 't', title: '', text }] });
    expect(said).toContain('| Zon | Avgift per timme |\n|---|---|\n| Hamnen | 15 kr |\n\n<inref id="t"/>');
  });

  it('quotes the row that is asked for, without those beside it', async () => {
    const text = `| Biljett | Pris |
|---|---|
| Enkelbiljett vuxen | 90 kr |
| Enkelbiljett barn | 40 kr |
| Säsongskort vuxen | 1 200 kr |
| Säsongskort barn | 600 kr |`;
    const said = await answer({
      question: 'Vad kostar ett säsongskort för barn?',
      sources: [{ marker: 't', title: '', text }],
    });
    expect(said).toBe('| Biljett | Pris |\n|---|---|\n| Säsongskort barn | 600 kr |\n\n<inref id="t"/>');
  });

  it('quotes several rows of a table below one header, cited once', async () => {
    const text =
      '| Zon | Avgift |\n|---|---|\n| Hamnen, innerstaden | 15 kr |\n| Torget, innerstaden | 25 kr |\n| Parken, norr | 5 kr |';
    const said = await pieces({
      question: 'Vad är avgiften i innerstaden?',
      sources: [{ marker: 't', title: '', text }],
    });
    expect(said.join('')).toBe(
      '| Zon | Avgift |\n|---|---|\n| Hamnen, innerstaden | 15 kr |\n| Torget, innerstaden | 25 kr |\n\n<inref id="t"/>',
    );
  });

  it('quotes what names what is asked for where it is a little less near', async () => {
    const one = (text: string): Float32Array => {
      if (text.startsWith('Vem')) return Float32Array.of(0.26, 1, 0);
      return Float32Array.of(Number(text.startsWith('Biblioteket lånar')), 0, 1);
    };
    const near = (texts: string[]) => Promise.resolve(texts.map(one));
    expect(await answer({ question: 'Vem är statsminister i Danmark?', embed: near })).toBe(
      ANSWER_PHRASES.sv.nothingClose,
    );
    expect(await answer({ question: 'Vem lånar böcker på biblioteket?', embed: near })).toContain('lånar ut böcker');
  });

  it.each([
    ['Hi', 'en', 'greeting'],
    ['Thanks!', 'en', 'thanks'],
    ['Hej', 'sv', 'greeting'],
    ['Tack så mycket 😊', 'sv', 'thanks'],
    ['Takk for hjelpen', 'nb', 'thanks'],
    ['Vielen Dank!', 'de', 'thanks'],
    ['Hej då', 'sv', 'farewell'],
  ] as const)('answers %s with a word of its own, whatever there is to quote', async (question, language, kind) => {
    expect(await pieces({ question })).toEqual([ANSWER_PHRASES[language][kind]]);
    expect(await pieces({ question, sources: [] })).toEqual([ANSWER_PHRASES[language][kind]]);
    expect(await pieces({ question, earlier: { question: 'Vad kostar parkering?', answer: '25 kr' } })).toHaveLength(1);
  });

  it('finds the answer below a question that is like the one asked', async () => {
    const text =
      'Hur säger jag upp min plats? Logga in och välj avsluta.\n\nVar ligger kontoret? På Storgatan 5 mitt i stan.';
    const said = await answer({
      question: 'Hur säger jag upp min plats?',
      sources: [{ marker: 'f', title: '', text }],
    });
    expect(said).toBe('Logga in och välj avsluta.<inref id="f"/>');
  });

  it.each([
    ['sv', 'Vem vann fotbolls-VM?'],
    ['en', 'Who won the world championship?'],
    ['nb', 'Hvem vant verdensmesterskapet?'],
    ['de', 'Wer hat die Weltmeisterschaft gewonnen?'],
  ] as const)(
    'says plainly in %s that nothing is close, or that there is nothing to quote',
    async (language, question) => {
      expect(await pieces({ question })).toEqual([ANSWER_PHRASES[language].nothingClose]);
      expect(await pieces({ question, sources: [] })).toEqual([ANSWER_PHRASES[language].noSources]);
    },
  );

  it('falls back on the language of the sources, then on English', async () => {
    expect(await answer({ question: 'Quidditch?' })).toBe(ANSWER_PHRASES.sv.nothingClose);
    expect(await answer({ question: 'Quidditch?', sources: [] })).toBe(ANSWER_PHRASES.en.noSources);
  });

  it('says nothing is close also with a model whose cosines are all high', async () => {
    const crowded = async (texts: string[]): Promise<Float32Array[]> =>
      (await embed(texts)).map((vector) => Float32Array.from([...vector, 2]));
    expect(await answer({ question: 'Vem vann fotbolls-VM?', embed: crowded })).toBe(ANSWER_PHRASES.sv.nothingClose);
    expect(await answer({ question: 'Vad kostar parkering i zon A?', embed: crowded })).toContain('25 kronor');
  });

  it('embeds a bounded number of texts in one call, and still finds a late sentence', async () => {
    const calls: number[] = [];
    const filler = Array.from({ length: 200 }, (_, i) => ({
      marker: `m${i}`,
      title: '',
      text: `Rubrik ${i}\nProtokollet nummer ${i} godkändes utan ändringar. Mötet leddes av ordföranden.`,
    }));
    const said = await answer({
      question: 'Vad kostar parkering i zon A?',
      sources: [...filler, PARKING],
      embed: (texts) => (calls.push(texts.length), embed(texts)),
    });
    expect(said).toContain('25 kronor i timmen.<inref id="aaaa1111"/>');
    expect(calls).toHaveLength(1);
    expect(calls[0]).toBeLessThanOrEqual(64);
  });

  it('stops when aborted: before, during and after the embedding', async () => {
    const reason = new Error('client left');
    await expect(pieces({ question: 'Vad kostar parkering?', signal: AbortSignal.abort(reason) })).rejects.toBe(reason);

    const during = new AbortController();
    const abortingEmbed = (texts: string[]): Promise<Float32Array[]> => (during.abort(reason), embed(texts));
    await expect(
      pieces({ question: 'Vad kostar parkering?', signal: during.signal, embed: abortingEmbed }),
    ).rejects.toBe(reason);

    const later = new AbortController();
    const sources = [{ marker: 'a', title: '', text: 'Bygglov krävs för altan. Bygglov krävs även för carport.' }];
    const stream = answerExtractively({
      question: 'Krävs bygglov för altan eller carport?',
      sources,
      cite: true,
      embed,
      signal: later.signal,
    });
    expect((await stream[Symbol.asyncIterator]().next()).done).toBe(false);
    later.abort(reason);
    await expect(stream[Symbol.asyncIterator]().next()).rejects.toBe(reason);
  });

  it('passes on what the embedding model throws', async () => {
    await expect(pieces({ question: 'x', embed: () => Promise.reject(new Error('model down')) })).rejects.toThrow(
      'model down',
    );
  });
});
