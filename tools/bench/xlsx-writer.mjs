import { crc32, deflateRawSync } from 'node:zlib';

const SHEET_TYPES = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * A workbook with one sheet of `rows` rows below a header: number, words, amount.
 * @param {{ rows: number, prose: import('./prose.mjs').Prose }} options
 * @returns {Buffer}
 * @source ECMA-376 part 1, 18.3; part 2, 9
 */
export function writeXlsx({ rows, prose }) {
  return zip({
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types">
      <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
      <Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>
      <Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/></Types>`,
    '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `${XML}<workbook xmlns="${SHEET_TYPES}" xmlns:r="${RELATIONS}">
      <sheets><sheet name="Payments" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': sheet(rows, prose),
  });
}

const relations = (type, target) => `${XML}<Relationships xmlns="${PACKAGE}/relationships">
  <Relationship Id="rId1" Type="${RELATIONS}/${type}" Target="${target}"/></Relationships>`;

function sheet(rows, prose) {
  const text = (cell, value) => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const number = (cell, value) => `<c r="${cell}"><v>${value}</v></c>`;
  const lines = [`<row r="1">${text('A1', 'No')}${text('B1', 'Purpose')}${text('C1', 'Amount')}</row>`];
  for (let row = 2; row < rows + 2; row += 1) {
    const purpose = text(`B${row}`, prose.word());
    lines.push(`<row r="${row}">${number(`A${row}`, row)}${purpose}${number(`C${row}`, prose.number(10_000))}</row>`);
  }
  return `${XML}<worksheet xmlns="${SHEET_TYPES}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

/** A zip file of a few members. @source PKWARE APPNOTE 6.3.10, 4.3 */
function zip(members) {
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const [name, text] of Object.entries(members)) {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0); // version needed
    facts.writeUInt16LE(8, 4); // deflated
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, tail, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, Buffer.from('PK\x05\x06'), end]);
}
