import { extname } from 'node:path';
import { readable, unsupported, type DetectedFormat } from '../domain/format';
import { oleEntryNames } from './ole-directory';

type Refusal = readonly [what: string, mediaType: string];
const WORD: Refusal = ['A Word 97 document (.doc)', 'application/msword'];
const POWERPOINT: Refusal = ['A PowerPoint 97 presentation (.ppt)', 'application/vnd.ms-powerpoint'];

/** Stream name → what the container is. The order decides: a protected package may hold other streams beside it. */
const REFUSED: [stream: RegExp, ...Refusal][] = [
  [/^WordDocument$/i, ...WORD],
  [/^PowerPoint Document$|^PP40$/i, ...POWERPOINT],
  [/^__properties_version1\.0$|^__nameid_version1\.0$/i, 'An Outlook message', 'application/vnd.ms-outlook'],
  [/^VisioDocument$/i, 'A Visio drawing', 'application/vnd.visio'],
];

const CONTAINER = 'application/x-ole-storage';

/**
 * Tells what an OLE compound file holds, by the names of its streams, in which case does not count. Where they are lost,
 * a document that is called one of those never read is one: it would be refused whole just as well.
 * @source MS-CFB; MS-OFFCRYPTO §2.3; spec §3.1
 */
export async function detectOle(path: string, fileName = '', declaredMediaType = ''): Promise<DetectedFormat> {
  const called = refusalOf(extname(fileName).toLowerCase(), declaredMediaType.toLowerCase());
  const lost = called ? unsupported(...called) : damaged();
  const directory = await oleEntryNames(path);
  if (directory === null) return lost;
  const { names, whole } = directory;
  if (names.some((name) => /^(?:EncryptedPackage|EncryptionInfo)$/i.test(name))) {
    const message = 'The document needs a password to be read.';
    return { supported: false, code: 'encrypted', mediaType: 'application/encrypted', message };
  }
  const refused = REFUSED.find(([stream]) => names.some((name) => stream.test(name)));
  if (refused) return unsupported(refused[1], refused[2]);
  if (names.some((name) => /^(?:workbook|book)$/i.test(name))) return readable('xls');
  // What it is may stand in the part that was lost.
  return whole ? unsupported('This kind of compound file', CONTAINER) : lost;
}

/** What name and declared type say, the name first. */
function refusalOf(extension: string, declared: string): Refusal | null {
  if (/^\.do[ct]$/.test(extension)) return WORD;
  if (/^\.(?:ppt|pps|pot)$/.test(extension)) return POWERPOINT;
  // Browsers of machines without Excel may declare anything for its files.
  if (extension.startsWith('.xl')) return null;
  return [WORD, POWERPOINT].find(([, mediaType]) => declared.startsWith(mediaType)) ?? null;
}

function damaged(): DetectedFormat {
  const message = 'The file is damaged: its container directory cannot be read.';
  return { supported: false, code: 'corrupt', mediaType: CONTAINER, message };
}
