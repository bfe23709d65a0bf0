import { splitSentences } from './sentences';

describe('splitSentences', () => {
  it.each([
    [
      'sv',
      'Det gäller t.ex. hyra. Bl.a. el ingår. Ring kl. 8.30 m.m.',
      ['Det gäller t.ex. hyra.', 'Bl.a. el ingår.', 'Ring kl. 8.30 m.m.'],
    ],
    ['sv', 'Avgiften är 2.500 kr. Den betalas på Stora g. 5.', ['Avgiften är 2.500 kr.', 'Den betalas på Stora g. 5.']],
    ['sv', 'Se kap. 3 och nr. 7. Resp. Nämnd beslutar.', ['Se kap. 3 och nr. 7.', 'Resp. Nämnd beslutar.']],
    ['sv', 'Du får 480 dagar! Får alla det? Ja, alla.', ['Du får 480 dagar!', 'Får alla det?', 'Ja, alla.']],
    [
      'en',
      'Dr. Smith met J. R. Jones on Jan. 5. They agreed, e.g. on pay.',
      ['Dr. Smith met J. R. Jones on Jan. 5.', 'They agreed, e.g. on pay.'],
    ],
    ['en', 'She said no. He left. “Why?” asked Ann.', ['She said no.', 'He left.', '“Why?” asked Ann.']],
    [
      'en',
      'Version 2.2 costs $3.50. Buy it at example.com. Today.',
      ['Version 2.2 costs $3.50.', 'Buy it at example.com.', 'Today.'],
    ],
    [
      'nb',
      'Søk f.eks. i mai. Fristen er 17. mai. Se bl.a. nettsiden.',
      ['Søk f.eks. i mai.', 'Fristen er 17. mai.', 'Se bl.a. nettsiden.'],
    ],
    [
      'de',
      'Der Antrag ist z. B. am 3. Oktober möglich. Er gilt gem. § 5 Abs. 2.',
      ['Der Antrag ist z. B. am 3. Oktober möglich.', 'Er gilt gem. § 5 Abs. 2.'],
    ],
    ['de', '„Das geht.“ Danach ist Schluss … Ende.', ['„Das geht.“', 'Danach ist Schluss …', 'Ende.']],
    ['ja', '東京は首都です。人口は多い。', ['東京は首都です。', '人口は多い。']],
  ])('%s: %s', (_, paragraph, sentences) => {
    expect(splitSentences(paragraph)).toEqual(sentences);
  });

  it('is fast on text made to be slow', () => {
    const before = process.cpuUsage();
    splitSentences('. '.repeat(50_000) + '."'.repeat(50_000));
    splitSentences(`Contents ${'.'.repeat(50_000)}7`);
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
  });
});
