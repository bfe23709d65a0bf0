import * as XLSX from 'xlsx';

/** Writes an OLE compound file that holds streams of these names. */
export function oleFile(...streams: string[]): Buffer {
  const container = XLSX.CFB.utils.cfb_new();
  for (const name of streams) XLSX.CFB.utils.cfb_add(container, `/${name}`, Buffer.alloc(5000, 1));
  return XLSX.CFB.write(container, { type: 'buffer' }) as Buffer;
}
