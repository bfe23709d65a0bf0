import { posix } from 'node:path';
import { corrupt } from '../../domain/outcome';
import type { Guard } from '../guard';
import { mainPart, readRelationships } from '../package/relationships';
import { attribute, parseXml } from '../package/xml-stream';
import type { ZipArchive } from '../package/zip-archive';
import { numberFormat, type NumberFormat } from './number-format';

/** A sheet by its name and the member that holds it. */
interface SheetPart {
  name: string;
  part: string;
}

/** The parts of a workbook, and what cell values need to be understood. */
export interface Workbook {
  /** In tab order, hidden ones included. */
  sheets: SheetPart[];
  /** Sheets that are a chart, in tab order: they have no cells. */
  chartSheets: SheetPart[];
  /** Member names; there may be none. */
  sharedStrings: string;
  /** Style number of a cell → what its number is. */
  formats: NumberFormat[];
  since1904: boolean;
}

/** Reads the frame of an xlsx workbook. */
export async function readWorkbook(archive: ZipArchive, guard: Guard): Promise<Workbook> {
  const main = await mainPart(archive, guard, 'xl/workbook.xml');
  const links = await readRelationships(archive, main, guard);
  const sheets: SheetPart[] = [];
  const chartSheets: SheetPart[] = [];
  let since1904 = false;
  await parseXml(
    archive.xml(main),
    {
      open: (name, attributes) => {
        if (name === 'workbookPr') since1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '');
        if (name !== 'sheet') return;
        const title = attributes['name'] ?? '';
        const id = attribute(attributes, 'id');
        // Sheets that were modules of a macro language once have an empty link, and nothing to read.
        if (id === undefined || id === '') return;
        const link = links.find((candidate) => candidate.id === id);
        if (!link) throw corrupt(`its sheet "${title}" is missing`);
        (link.type === 'chartsheet' ? chartSheets : sheets).push({ name: title, part: link.target });
      },
      close: () => undefined,
      text: () => undefined,
    },
    guard,
  );
  // Minimal producers leave the links out and the parts in their usual places.
  const partOf = (type: string): string =>
    links.find((link) => link.type === type)?.target ?? posix.join(posix.dirname(main), `${type}.xml`);
  return {
    sheets,
    chartSheets,
    sharedStrings: partOf('sharedStrings'),
    formats: await readFormats(archive, partOf('styles'), guard),
    since1904,
  };
}

async function readFormats(archive: ZipArchive, part: string, guard: Guard): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const known = new Map<number, NumberFormat>();
  const styles: NumberFormat[] = [];
  if (!archive.has(part)) return styles;
  let inCellStyles = false;
  await parseXml(
    archive.xml(part),
    {
      open: (name, attributes) => {
        if (name === 'cellXfs') inCellStyles = true;
        else if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
        else if (name === 'xf' && inCellStyles) {
          const id = Number(attributes['numFmtId'] ?? 0);
          // Styles are many, formats few.
          const format = known.get(id) ?? numberFormat(id, codes.get(id));
          known.set(id, format);
          styles.push(format);
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
