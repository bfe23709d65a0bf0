import type { Guard } from '../guard';
import { mainPart, readRelationships } from '../package/relationships';
import { attribute, parseXml } from '../package/xml-stream';
import type { ZipArchive } from '../package/zip-archive';
import { numberFormat, type NumberFormat } from './number-format';

/** The parts of a workbook, and what cell values need to be understood. */
export interface Workbook {
  /** In tab order, hidden ones included. */
  sheets: { name: string; part: string }[];
  sharedStrings: string | undefined;
  /** Style number of a cell → what its number is. */
  formats: NumberFormat[];
  since1904: boolean;
}

/** Reads the frame of an xlsx workbook. */
export async function readWorkbook(archive: ZipArchive, guard: Guard): Promise<Workbook> {
  const main = await mainPart(archive, guard, 'xl/workbook.xml');
  const links = await readRelationships(archive, main, guard);
  const sheets: Workbook['sheets'] = [];
  let since1904 = false;
  await parseXml(
    archive.xml(main),
    {
      open: (name, attributes) => {
        if (name === 'workbookPr') since1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '');
        if (name !== 'sheet') return;
        const id = attribute(attributes, 'id');
        const link = links.find((candidate) => candidate.id === id);
        if (link && link.type !== 'chartsheet') sheets.push({ name: attributes['name'] ?? '', part: link.target });
      },
      close: () => undefined,
      text: () => undefined,
    },
    guard,
  );
  const partOf = (type: string): string | undefined => links.find((link) => link.type === type)?.target;
  return {
    sheets,
    sharedStrings: partOf('sharedStrings'),
    formats: await readFormats(archive, partOf('styles'), guard),
    since1904,
  };
}

async function readFormats(archive: ZipArchive, part: string | undefined, guard: Guard): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const styles: NumberFormat[] = [];
  if (part === undefined || !archive.has(part)) return styles;
  let inCellStyles = false;
  await parseXml(
    archive.xml(part),
    {
      open: (name, attributes) => {
        if (name === 'cellXfs') inCellStyles = true;
        else if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
        else if (name === 'xf' && inCellStyles) {
          const id = Number(attributes['numFmtId'] ?? 0);
          styles.push(numberFormat(id, codes.get(id)));
        }
      },
      close: (name) => {
        if (name === 'cellXfs') inCellStyles = false;
      },
      text: () => undefined,
    },
    guard,
  );
  return styles;
}
