import { deflateSync } from 'node:zlib';

const LINES_A_PAGE = 44;
const CHARACTERS_A_LINE = 80;

/**
 * A PDF of plain text in one column.
 * @param {{ pages: number, prose: import('./prose.mjs').Prose }} options
 * @returns {Buffer}
 * @source ISO 32000-1, 7.3 to 7.5 and 9.4
 */
export function writePdf({ pages, prose }) {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${range(pages, (page) => `${4 + 2 * page} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ].map((text) => Buffer.from(text));
  for (let page = 0; page < pages; page += 1) {
    const resources = '/MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >>';
    objects.push(Buffer.from(`<< /Type /Page /Parent 2 0 R ${resources} /Contents ${5 + 2 * page} 0 R >>`));
    objects.push(stream(pageContent(prose)));
  }
  return assemble(objects);
}

const range = (count, make) => Array.from({ length: count }, (_, at) => make(at));

function pageContent(prose) {
  const lines = range(LINES_A_PAGE, () => `(${prose.line(CHARACTERS_A_LINE)}) Tj T*`);
  return `BT /F1 11 Tf 14 TL 56 740 Td\n${lines.join('\n')}\nET`;
}

function stream(text) {
  const bytes = deflateSync(text);
  const head = `<< /Length ${bytes.length} /Filter /FlateDecode >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')]);
}

function assemble(objects) {
  const parts = [Buffer.from('%PDF-1.4\n')];
  const offsets = [];
  let at = parts[0].length;
  for (const [index, body] of objects.entries()) {
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    offsets.push(at);
    at += whole.length;
    parts.push(whole);
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
  parts.push(Buffer.from(`${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`));
  return Buffer.concat(parts);
}
