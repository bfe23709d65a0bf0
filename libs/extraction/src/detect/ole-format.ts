import { readable, unsupported, type DetectedFormat } from '../domain/format';
import { oleEntryNames } from './ole-directory';

/** Stream name → what the container is. The order decides: a protected package may hold other streams beside it. */
const REFUSED: [stream: RegExp, what: string, mediaType: string][] = [
  [/^WordDocument$/i, 'A Word 97 document (.doc)', 'application/msword'],
  [/^PowerPoint Document$|^PP40$/i, 'A PowerPoint 97 presentation (.ppt)', 'application/vnd.ms-powerpoint'],
  [/^__properties_version1\.0$|^__nameid_version1\.0$/i, 'An Outlook message', 'application/vnd.ms-outlook'],
  [/^VisioDocument$/i, 'A Visio drawing', 'application/vnd.visio'],
];

const CONTAINER = 'application/x-ole-storage';

/** Tells what an OLE compound file holds, by the names of its streams, in which case does not count. @source MS-CFB; MS-OFFCRYPTO §2.3 */
export async function detectOle(path: string): Promise<DetectedFormat> {
  const directory = await oleEntryNames(path);
  if (directory === null) return damaged();
  const { names, whole } = directory;
  if (names.some((name) => /^(?:EncryptedPackage|EncryptionInfo)$/i.test(name))) {
    const message = 'The document needs a password to be read.';
    return { supported: false, code: 'encrypted', mediaType: 'application/encrypted', message };
  }
  const refused = REFUSED.find(([stream]) => names.some((name) => stream.test(name)));
  if (refused) return unsupported(refused[1], refused[2]);
  if (names.some((name) => /^(?:workbook|book)$/i.test(name))) return readable('xls');
  // What it is may stand in the part that was lost.
  return whole ? unsupported('This kind of compound file', CONTAINER) : damaged();
}

function damaged(): DetectedFormat {
  const message = 'The file is damaged: its container directory cannot be read.';
  return { supported: false, code: 'corrupt', mediaType: CONTAINER, message };
}
