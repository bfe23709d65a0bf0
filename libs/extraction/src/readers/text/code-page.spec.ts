import { encoder } from '@svc/testing/samples/code-pages';
import { readBytes } from '../../../test/support/read-bytes';

/** Texts with the code pages that are written in each language; bytes come from Node's decoders, turned around. */
const TEXTS: readonly [pages: string[], text: string][] = [
  [
    ['windows-1250', 'iso-8859-2'],
    'Žádost o příspěvek se podává písemně na obecním úřadu. Zastupitelstvo města rozhodlo o výši.',
  ],
  [
    ['windows-1250', 'iso-8859-2'],
    'Wniosek należy złożyć w urzędzie gminy. Rada miasta podjęła uchwałę w sprawie opłat za odpady.',
  ],
  [
    ['windows-1250', 'iso-8859-2'],
    'A kérelmet őszintén űrlapon kell benyújtani. A képviselő-testület döntött a díjak emeléséről.',
  ],
  [['windows-1251', 'koi8-r'], 'Заявление подаётся в письменной форме в администрацию города.'],
  [['windows-1251', 'koi8-u'], 'Заява подається у письмовій формі до міської ради її жителів.'],
  [['windows-1253', 'iso-8859-7'], 'Η αίτηση υποβάλλεται εγγράφως στο δημαρχείο της πόλης.'],
  [
    ['windows-1254'],
    'Başvuru yazılı olarak belediyeye yapılır. Vatandaşlar görüşlerini posta ile gönderebilirler, ağırlığı.',
  ],
  [['gbk', 'gb18030'], '申请应以书面形式提交市政府。市议会决定提高垃圾收集费用。'],
  [['big5'], '申請應以書面形式提交市政府。市議會決定提高垃圾收集費用。'],
  [['shift_jis', 'euc-jp'], '申請書は市役所に書面で提出してください。品名と数量をご記入ください。'],
  [['euc-kr'], '신청서는 시청에 서면으로 제출해야 합니다. 시의회는 결정했습니다.'],
];

const WESTERN = [
  'Ansökan görs skriftligt hos kommunen. Läs mer på vår webbplats om åtgärder för älvens fiske.',
  'Der Rat beschloss, die Gebühren für die Müllabfuhr zu erhöhen – „gemäß § 5“ der größeren Satzung.',
  'Le conseil a décidé d’augmenter la redevance dès l’année prochaine. Où peut-on être reçu ? Ça dépend, cœur à cœur.',
  'Søknaden sendes til kommunen. Rådet vedtok å øke gebyret. Få også med deg årets møter på rådhuset.',
  'Hakemus jätetään kirjallisesti kunnalle. Ääntenlaskenta päättyy myöhään yöllä. Mielipiteitä saa lähettää.',
  '¿Dónde están los niños? Según la información, mañana habrá reunión. ¡Sí!',
  'As observações podem ser enviadas até à próxima reunião de Março. Não há exceções, mãe.',
  'La domanda va presentata perché è necessario. Più informazioni saranno disponibili già lunedì; così si potrà.',
  'Umsóknin skal vera skrifleg. Ráðið ákvað að hækka gjaldið frá næsta ári. Það er öllum opið, þú.',
  'Österreich, España, França, Ísland, Côte d’Ivoire, Perú, Åland, Köln, Genève, Málaga, Tromsø',
  'Temperatur 20 °C ± 2, yta 35 m², ½ liter, 100 €, © 2024 ACME®, µ-värde',
];

describe('texts in code pages', () => {
  it.each(TEXTS.flatMap(([pages, text]) => pages.map((page): [string, string] => [page, text])))(
    'are read from %s: %s',
    async (page, text) => {
      for (const name of ['a.txt', 'a.md']) {
        const { outcome, text: read } = await readBytes(encoder(page)(text), name);
        expect({ outcome, read }).toMatchObject({ outcome: { outcome: 'complete' }, read: text });
      }
    },
  );

  it.each(['Shift_JIS'])('reads tables, JSON and XML in %s', async (page) => {
    const encode = encoder(page);
    const csv = await readBytes(encode('品名,数量\nりんごジュース,12\nオレンジの箱,30\n'), 'a.csv');
    expect(csv.text).toBe('| 品名 | 数量 |\n| --- | --- |\n| りんごジュース | 12 |\n| オレンジの箱 | 30 |');
    expect((await readBytes(encode('{"品名": "りんごジュース"}'), 'a.json')).text).toBe('{"品名": "りんごジュース"}');
    const xml = await readBytes(encode('<?xml version="1.0"?><a>りんごジュースの箱</a>'), 'a.xml');
    expect(xml.text).toBe('a: りんごジュースの箱');
    const declared = Buffer.from('<?xml version="1.0" encoding="ISO-8859-2"?><a>p\xf8\xedsp\xecvek</a>', 'latin1');
    expect((await readBytes(declared, 'a.xml')).text).toBe('a: příspěvek');
  });

  it('reads ISO-2022-JP, which is all ASCII', async () => {
    const bytes = Buffer.concat([
      Buffer.from('To: '),
      Buffer.from('1b24423f3d40413d71', 'hex'),
      Buffer.from('\x1b(B.'),
    ]);
    expect((await readBytes(bytes, 'a.txt')).text).toBe('To: 申請書.');
  });

  it.each(WESTERN)('never takes Western text for another: %s', async (text) => {
    const encode = encoder('windows-1252');
    const letters = [...text];
    for (const size of [5, 8, 12, 20, 40, letters.length]) {
      for (let from = 0; from + size <= letters.length; from += Math.max(4, size >> 1)) {
        const part = letters.slice(from, from + size).join('');
        const { outcome, text: read } = await readBytes(encodeWestern(encode, part), 'a.txt');
        if (outcome.outcome === 'complete') expect(read.trim()).toBe(part.trim());
        else expect(part).not.toMatch(/[\p{L}\p{N}]/u);
      }
    }
  });

  it('reads Mac Roman where lines end as on older Macs, and Windows-1252 wherever that is plausible', async () => {
    const german =
      'Für die Übersendung der Größen möchten wir danken.\rDie Prüfung läuft, wir hören nächste Woche mehr.';
    const french = 'L’été à Genève, où Noël naît.\rUne naïve façade, “déjà vu”.';
    const names = 'Name;Ort\rJosé;Málaga\rZoë;Köln';
    for (const text of [german, french, names]) {
      const { text: read } = await readBytes(encoder('macintosh')(text), 'a.txt');
      expect(read).toBe(text.replaceAll('\r', '\n'));
      const plain = text.replace(/[’“”]/g, "'");
      expect((await readBytes(Buffer.from(plain, 'latin1'), 'a.txt')).text).toBe(plain.replaceAll('\r', '\n'));
    }
  });

  it('refuses what cannot be told', async () => {
    const noise = Buffer.from(Array.from({ length: 300 }, (_, at) => 0x80 + ((at * 7919) % 128)));
    expect((await readBytes(noise, 'a.txt')).outcome).toMatchObject({ outcome: 'failed', code: 'unsupported_format' });
  });
});

/** Node's decoder has controls where Windows-1252 has these. */
const HIGH: Record<string, number> = { '€': 0x80, '„': 0x84, '’': 0x92, '“': 0x93, '–': 0x96, œ: 0x9c };

function encodeWestern(encode: (text: string) => Buffer, text: string): Buffer {
  return Buffer.concat([...text].map((char) => (HIGH[char] === undefined ? encode(char) : Buffer.of(HIGH[char]))));
}
