import { readFile } from 'node:fs/promises';
import * as XLSX from 'xlsx';
import { corrupt, encrypted } from '../../domain/outcome';
import { OLE_SIGNATURE } from '../../detect/ole-directory';
import type { ReadContext } from '../document-reader';
import type { SparseRow } from '../tables/table-writer';
import { booleanText, errorText, numberText } from './cell-value';
import { MergedCells } from './merged-cells';
import { numberFormat, type NumberFormat } from './number-format';
import { commentLine } from './sheet-notes';
import { SheetRows } from './sheet-rows';

/** Reads every sheet of a binary workbook (.xls); the format caps a sheet at 65,536 rows, so it is held whole. */
export async function readXls({ path, sink, guard }: ReadContext): Promise<void> {
  const bytes = await readFile(path);
  const book = parse(bytes);
  refuseCutStream(bytes);
  const since1904 = book.Workbook?.WBProps?.date1904 === true;
  const formats = new Formats();
  const comments: string[] = [];
  for (const name of book.SheetNames) {
    guard.addPages(1);
    const sheet = book.Sheets[name] as XLSX.DenseWorkSheet | undefined;
    if (!sheet?.['!data']) continue;
    const merges = (sheet['!merges'] ?? []).map(({ s, e }: XLSX.Range) => ({ top: s.r, bottom: e.r, left: s.c }));
    const rows = new SheetRows(name, { sink, guard }, new MergedCells(merges));
    for (const [index, cells] of sheet['!data'].entries()) {
      rows.row(index, rowCells(cells, since1904, formats));
      comments.push(...rowComments(name, index, cells));
      await sink.drain();
    }
    rows.end();
  }
  sink.at({});
  if (sink.hasText) for (const comment of comments) sink.text(comment);
}

function parse(bytes: Buffer): XLSX.WorkBook {
  try {
    return XLSX.read(bytes, {
      type: 'buffer',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
    });
  } catch (error) {
    if (/password|encrypt/i.test(String(error))) throw encrypted('The workbook');
    throw corrupt('its records cannot be parsed', error);
  }
}

/** The parser reads what is left of a stream whose sectors are missing, down to an empty workbook. */
function refuseCutStream(bytes: Buffer): void {
  if (!bytes.subarray(0, OLE_SIGNATURE.length).equals(OLE_SIGNATURE)) return;
  const container = XLSX.CFB.read(bytes, { type: 'buffer' });
  const stream = XLSX.CFB.find(container, '/Workbook') ?? XLSX.CFB.find(container, '/Book');
  if (stream && stream.content.length < stream.size) throw corrupt('a part of its workbook stream is missing');
}

function rowCells(row: (XLSX.CellObject | undefined)[] | undefined, since1904: boolean, formats: Formats): SparseRow {
  const cells: SparseRow = new Map();
  row?.forEach((cell, column) => {
    const text = cell ? cellText(cell, since1904, formats) : '';
    if (text.trim() !== '') cells.set(column, text);
  });
  return cells;
}

function rowComments(sheet: string, row: number, cells: (XLSX.CellObject | undefined)[] | undefined): string[] {
  return (cells ?? []).flatMap((cell, column) => {
    const text = (cell?.c ?? []).map((comment) => comment.t ?? '').join(' ');
    return text.trim() === '' ? [] : [commentLine(sheet, XLSX.utils.encode_cell({ r: row, c: column }), text)];
  });
}

function cellText(cell: XLSX.CellObject, since1904: boolean, formats: Formats): string {
  if (cell.t === 'z' || cell.v === undefined) return '';
  if (cell.t === 'b') return booleanText(cell.v === true);
  if (cell.t === 'e') return errorText(Number(cell.v));
  if (typeof cell.v !== 'number') return String(cell.v);
  return numberText(String(cell.v), formats.of(cell.z), since1904);
}

/** The number formats of a workbook, each read once. */
class Formats {
  private readonly known = new Map<string, NumberFormat>();

  of(code: string | number | undefined): NumberFormat | undefined {
    if (typeof code !== 'string') return undefined;
    const format = this.known.get(code) ?? numberFormat(-1, code);
    this.known.set(code, format);
    return format;
  }
}
