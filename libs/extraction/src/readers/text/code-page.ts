import { looksWestern, readsWestern } from './western-text';

/** The code pages that texts are found to be in, by the name they have for the detector and for the decoder. */
const CODE_PAGES = {
  'windows-1250': 'windows-1250',
  'iso-8859-2': 'iso-8859-2',
  'windows-1251': 'windows-1251',
  'koi8-r': 'koi8-r',
  'koi8-u': 'koi8-u',
  'windows-1253': 'windows-1253',
  'iso-8859-7': 'iso-8859-7',
  'windows-1254': 'windows-1254',
  'iso-8859-9': 'windows-1254',
  'windows-1252': 'windows-1252',
  'iso-8859-1': 'windows-1252',
  'iso-8859-15': 'windows-1252',
  gb18030: 'gb18030',
  gbk: 'gb18030',
  gb2312: 'gb18030',
  big5: 'big5',
  'big5-hkscs': 'big5',
  shift_jis: 'shift_jis',
  cp932: 'shift_jis',
  'shift-jis': 'shift_jis',
  'shift_jis-2004': 'shift_jis',
  'euc-jp': 'euc-jp',
  'euc-jis-2004': 'euc-jp',
  'euc-kr': 'euc-kr',
  cp949: 'euc-kr',
} as const;

/** A code page that a text can be found to be in. */
export type CodePage = (typeof CODE_PAGES)[keyof typeof CODE_PAGES] | 'macintosh';

const CARRIAGE_RETURN = 0x0d;
const LINE_FEED = 0x0a;

/** A text in an Asian or Cyrillic code page consists of such bytes; in Western ones they are fewer. */
const MOSTLY_HIGH = 0.3;

/**
 * The code page of a text that is not UTF-8, from those of its bytes that tell it: Windows-1252 wherever that is
 * plausible, else Mac Roman where lines end as on a Mac, else what a detector says; null when it cannot be told. @source spec §8.4
 */
export async function detectCodePage(sample: Buffer): Promise<CodePage | null> {
  if (looksWestern(sample)) return 'windows-1252';
  if (isOfMacintosh(sample)) return 'macintosh';
  // Its models of languages take long to load, and few files need them.
  const { detect } = await import('jschardet');
  const found = CODE_PAGES[(detect(sample).encoding ?? '').toLowerCase() as keyof typeof CODE_PAGES];
  if (found && isSound(sample, found)) return found;
  const high = sample.filter((byte) => byte >= 0x80).length;
  return high < MOSTLY_HIGH * sample.length ? 'windows-1252' : null;
}

/** Programs of older Macs end lines as no others do; their Western letters make none in Windows-1252. */
function isOfMacintosh(sample: Buffer): boolean {
  if (!sample.includes(CARRIAGE_RETURN) || sample.includes(LINE_FEED)) return false;
  const text = new TextDecoder('macintosh').decode(sample);
  return /[^\P{L}\x00-\x7fªº]/u.test(text) && readsWestern(text);
}

/** False for bytes that have no meaning in a code page; a sample may begin and end inside a character. */
function isSound(sample: Buffer, page: CodePage): boolean {
  if (page === 'windows-1252') return true;
  const text = new TextDecoder(page).decode(sample).slice(1, -1);
  return !/[\ufffd\x80-\x9f]/.test(text);
}
