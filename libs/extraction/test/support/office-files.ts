import { zipFile, type ZipMember } from './zip-writer';

const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'application/vnd.openxmlformats-officedocument';

/** Further parts of a document: member name → XML, as bytes where the encoding matters. */
export type Parts = Record<string, string | Buffer>;

/** A link of a part: id → [last segment of the type, target]. */
export type Links = Record<string, [type: string, target: string]>;

/** A Word document around the XML inside `w:body`. */
export function docx(body: string, parts: Parts = {}, links: Links = {}): Buffer {
  return officeFile(
    'word/document.xml',
    `${MAIN}.wordprocessingml.document.main+xml`,
    wordPart('document', `<w:body>${body}</w:body>`),
    {
      'word/_rels/document.xml.rels': relationships(links),
      ...parts,
    },
  );
}

/** The XML of a Word part with the given root element. */
export function wordPart(root: string, content: string): string {
  const names = 'xmlns:w="w" xmlns:mc="mc" xmlns:wps="wps" xmlns:v="v" xmlns:m="m" xmlns:r="r"';
  return `<?xml version="1.0" encoding="UTF-8"?><w:${root} ${names}>${content}</w:${root}>`;
}

/** A Word paragraph. `properties` is the XML inside `w:pPr`. */
export function paragraph(text: string, properties = ''): string {
  return `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

/** A Word table cell. `properties` is the XML inside `w:tcPr`. */
export function cell(text: string, properties = ''): string {
  return `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`;
}

/** A sheet of a workbook: its name and the XML inside `worksheet`. */
export interface Sheet {
  name: string;
  content: string;
  attributes?: string;
}

/** An Excel workbook. `parts` may hold xl/styles.xml and xl/sharedStrings.xml. */
export function xlsx(sheets: Sheet[], parts: Parts = {}, properties = ''): Buffer {
  const list = sheets.map(({ name, attributes }, at) => `<sheet name="${name}" ${attributes ?? ''} r:id="s${at}"/>`);
  const links: Links = { st: ['styles', 'styles.xml'], ss: ['sharedStrings', 'sharedStrings.xml'] };
  const sheetParts: Parts = {};
  sheets.forEach(({ content }, at) => {
    links[`s${at}`] = ['worksheet', `worksheets/sheet${at}.xml`];
    sheetParts[`xl/worksheets/sheet${at}.xml`] = `<worksheet>${content}</worksheet>`;
  });
  const book = `<workbook xmlns:r="r">${properties}<sheets>${list.join('')}</sheets></workbook>`;
  return officeFile('xl/workbook.xml', `${MAIN}.spreadsheetml.sheet.main+xml`, book, {
    'xl/_rels/workbook.xml.rels': relationships(links),
    ...sheetParts,
    ...parts,
  });
}

/** Sheet XML from rows of cells; numbers become numeric cells, strings inline ones, null leaves a cell out. */
export function sheetRows(rows: (string | number | null)[][], after = ''): string {
  const xml = rows.map((cells, row) => {
    const content = cells.map((value, column) => {
      const reference = `${String.fromCharCode(65 + column)}${row + 1}`;
      if (value === null) return '';
      if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`;
      return `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;
    });
    return content.join('') === '' ? '' : `<row r="${row + 1}">${content.join('')}</row>`;
  });
  return `<sheetData>${xml.join('')}</sheetData>${after}`;
}

/** A presentation of the given slides (XML inside `p:spTree`), shown in `order`. */
export function pptx(slides: string[], order = slides.map((_, at) => at), parts: Parts = {}): Buffer {
  const links: Links = {};
  const slideParts: Parts = {};
  slides.forEach((content, at) => {
    links[`r${at}`] = ['slide', `slides/slide${at}.xml`];
    slideParts[`ppt/slides/slide${at}.xml`] = slidePart('sld', content);
  });
  const ids = order.map((at) => `<p:sldId id="${256 + at}" r:id="r${at}"/>`).join('');
  const show = `<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst>${ids}</p:sldIdLst></p:presentation>`;
  return officeFile('ppt/presentation.xml', `${MAIN}.presentationml.presentation.main+xml`, show, {
    'ppt/_rels/presentation.xml.rels': relationships(links),
    ...slideParts,
    ...parts,
  });
}

/** The XML of a slide or notes part around the XML inside its shape tree. */
export function slidePart(root: 'sld' | 'notes', content: string): string {
  return `<p:${root} xmlns:p="p" xmlns:a="a" xmlns:mc="mc"><p:cSld><p:spTree>${content}</p:spTree></p:cSld></p:${root}>`;
}

/** A shape with one paragraph a line. */
export function shape(lines: string[], placeholder = ''): string {
  const kind = placeholder === '' ? '' : `<p:nvSpPr><p:nvPr><p:ph type="${placeholder}"/></p:nvPr></p:nvSpPr>`;
  const body = lines.map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`).join('');
  return `<p:sp>${kind}<p:txBody>${body}</p:txBody></p:sp>`;
}

/** The XML of a relationships part. */
export function relationships(links: Links): string {
  const list = Object.entries(links).map(
    ([id, [type, target]]) => `<Relationship Id="${id}" Type="${LINKS}/${type}" Target="${target}"/>`,
  );
  return `<Relationships>${list.join('')}</Relationships>`;
}

function officeFile(main: string, contentType: string, content: string, parts: Parts): Buffer {
  const members: ZipMember[] = [
    {
      name: '[Content_Types].xml',
      content: `<Types><Override PartName="/${main}" ContentType="${contentType}"/></Types>`,
    },
    { name: '_rels/.rels', content: relationships({ r: ['officeDocument', main] }) },
    { name: main, content },
    ...Object.entries(parts).map(([name, xml]) => ({ name, content: xml })),
  ];
  return zipFile(members);
}
