import type { ReadContext } from '../document-reader';
import { parseXml } from '../package/xml-stream';
import { ZipArchive } from '../package/zip-archive';
import { MergedCells } from './merged-cells';
import { readMergedRanges } from './merged-ranges';
import { readSheetNotes } from './sheet-notes';
import { SharedStrings } from './shared-strings';
import { SheetRows } from './sheet-rows';
import { SheetXml } from './sheet-xml';
import { readWorkbook } from './workbook';

const SLICE_CHARS = 4096;

/** Reads every sheet of a workbook row by row; no sheet is ever held whole. */
export async function readXlsx(context: ReadContext): Promise<void> {
  const { path, sink, guard } = context;
  const archive = await ZipArchive.open(path, guard);
  try {
    const book = await readWorkbook(archive, guard);
    const strings = await SharedStrings.read(archive, book.sharedStrings, guard);
    for (const sheet of book.sheets) {
      guard.addPages(1);
      const merged = new MergedCells(await readMergedRanges(archive, sheet.part));
      const rows = new SheetRows(sheet.name, { sink, guard }, merged);
      const handler = new SheetXml(book, strings, (index, cells) => rows.row(index, cells));
      await parseXml(slices(archive.xml(sheet.part)), handler, guard, () => sink.drain());
      rows.end();
    }
    // A workbook is its cells. What is noted beside them belongs to it; without any cell there is no document.
    if (!sink.hasText) return;
    for (const sheet of [...book.sheets, ...book.chartSheets]) await readSheetNotes(archive, sheet, context);
  } finally {
    archive.close();
  }
}

/** Cells that refer to a long shared string weigh far more than their XML, so few of them are read between drains. */
async function* slices(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += SLICE_CHARS) yield chunk.slice(at, at + SLICE_CHARS);
  }
}
