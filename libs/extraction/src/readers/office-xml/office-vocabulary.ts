import type { XmlAttributes, XmlHandler } from '../package/xml-stream';
import type { ReadContext } from '../document-reader';
import { FlatSheets } from './flat-sheets';
import { FlatText, OPEN_DOCUMENT, WORD } from './flat-text';
import { WorkbookXml } from './workbook-xml';

/** Reads one document of an Office program that is a single XML file. */
export interface OfficeXml extends XmlHandler {
  /** Hands on what is left. */
  end(): void;
}

/** What an Office program writes into one XML file, by its root and one of the values there. */
const VOCABULARIES: readonly [root: string, value: string, read: (context: Outputs) => OfficeXml][] = [
  ['Workbook', 'urn:schemas-microsoft-com:office:spreadsheet', (context) => new WorkbookXml(context)],
  ['wordDocument', 'http://schemas.microsoft.com/office/word/2003/wordml', (context) => new FlatText(context, WORD)],
  ['package', 'http://schemas.microsoft.com/office/2006/xmlPackage', (context) => new FlatText(context, WORD)],
  ['document', 'application/vnd.oasis.opendocument.spreadsheet', (context) => new FlatSheets(context)],
  ['document', 'application/vnd.oasis.opendocument.text', (context) => new FlatText(context, OPEN_DOCUMENT)],
  ['document', 'application/vnd.oasis.opendocument.presentation', (context) => new FlatText(context, OPEN_DOCUMENT)],
];

type Outputs = Pick<ReadContext, 'sink' | 'guard'>;

/**
 * The reader of a document that an Office program has written as one XML file, as its root tells: what people see of it
 * is a small part of its elements. Null for every other XML.
 * @source MS-OFFXML (Excel and Word 2003); ISO 29500-2 annex on flat packages; OpenDocument 1.3 Part 3 §3.1.2
 */
export function officeXml(root: string, attributes: XmlAttributes, context: Outputs): OfficeXml | null {
  const values = new Set(Object.values(attributes));
  const known = VOCABULARIES.find(([name, value]) => name === root && values.has(value));
  return known ? known[2](context) : null;
}
