import { docx, paragraph, pptx, shape, sheetRows, xlsx } from '../../test/support/office-files';
import { oleFile } from '@svc/testing/samples/ole-writer';
import { pdfFile } from '@svc/testing/samples/pdf-writer';
import { withFile } from '../../test/support/read-bytes';
import { zipFile } from '../../test/support/zip-writer';
import type { DetectedFormat } from '../domain/format';
import { detectFormat } from './detect-format';

const detect = (bytes: Buffer | string, fileName?: string, declared?: string): Promise<DetectedFormat> =>
  withFile(bytes, (path) => detectFormat(path, fileName, declared));

const withoutHeader = (start: string): Buffer =>
  Buffer.concat([Buffer.from(start, 'latin1'), pdfFile([[]]).subarray('%PDF-1.7\n'.length)]);
const ELF = Buffer.concat([Buffer.from('7f454c46020101000000', 'hex'), Buffer.alloc(100)]);
const EMPTY_CONTAINER = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)]);
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000000000000000000000049454e44ae426082', 'hex');

const named = (mediaType: string): Buffer => zipFile([{ name: 'mimetype', content: mediaType }]);
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';
const XLSB = 'application/vnd.ms-excel.sheet.binary.macroEnabled';

describe('detectFormat', () => {
  it.each([
    ['pdf', pdfFile([[]])],
    ['pdf', Buffer.concat([Buffer.from('junk before\n'), pdfFile([[]])])],
    ['docx', docx(paragraph('x'))],
    ['pptx', pptx([shape(['x'])])],
    ['xlsx', xlsx([{ name: 'S', content: sheetRows([['x']]) }])],
    ['pdf', withoutHeader('%PDF.1.4\n%\xe2\xe3\n')],
    ['pdf', withoutHeader('%1.4\n')],
    ['pdf', withoutHeader('')],
    ['pdf', Buffer.concat([Buffer.from('\ufeff'), pdfFile([[]])])],
    ['docx', zipFile([{ name: 'word/document.xml', content: '<w/>' }])],
    ['xls', oleFile('Workbook')],
    ['xls', oleFile('Book')],
    ['xls', oleFile('Workbook', 'MBD0001/WordDocument', 'MBD0002/PowerPoint Document', 'MBD0003/EncryptedPackage')],
    ['xls', oleFile('Workbook', ...Array.from({ length: 1500 }, (_, at) => `Embedded/WordDocument ${at}`))],
  ] as const)('finds %s by its content under a wrong name', async (format, bytes) => {
    expect(await detect(bytes, 'notes.txt', 'text/plain')).toMatchObject({ supported: true, format });
  });

  it('takes the file that Office keeps beside an open document for no text', async () => {
    // One byte for the length of the name, the name in ASCII in 54 bytes, then in UTF-16.
    const owner = Buffer.alloc(162);
    owner.write('\x0aAnna Beck!', 'latin1');
    owner.writeUInt16LE(10, 54);
    owner.write('Anna Beck!', 56, 'utf16le');
    expect(await detect(owner, '~$report.docx')).toMatchObject({ supported: false, code: 'unsupported_format' });
    expect(await detect('Notes of Tuesday.', '~$notes.txt')).toMatchObject({ supported: true, format: 'txt' });
    expect(await detect(docx(paragraph('x')), '~$report.docx')).toMatchObject({ format: 'docx' });
  });

  it('reads documents with macros and templates as the documents they are', async () => {
    const types = '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>';
    const file = zipFile([
      { name: '[Content_Types].xml', content: types },
      { name: 'other/main.xml', content: '' },
    ]);
    expect(await detect(file)).toMatchObject({ format: 'docx' });
  });

  it.each([
    ['an image', PNG, 'image/png'],
    ['a Word 97 document', oleFile('WordDocument'), 'application/msword'],
    ['a PowerPoint 97 show', oleFile('PowerPoint Document'), 'application/vnd.ms-powerpoint'],
    ['another compound file', oleFile('Something'), 'application/x-ole-storage'],
    ['an archive', zipFile([{ name: 'a.txt', content: 'x' }]), 'application/zip'],
    ['rich text', '{\\rtf1\\ansi hello}', 'application/rtf'],
    ['an OpenDocument text', named(`${OPEN_DOCUMENT}.text`), `${OPEN_DOCUMENT}.text`],
    ['an OpenDocument spreadsheet', named(`${OPEN_DOCUMENT}.spreadsheet`), `${OPEN_DOCUMENT}.spreadsheet`],
    ['an OpenDocument presentation', named(`${OPEN_DOCUMENT}.presentation`), `${OPEN_DOCUMENT}.presentation`],
    ['an e-book', named('application/epub+zip'), 'application/epub+zip'],
    ['an archive that names nothing known', named('toString'), 'application/zip'],
    [
      'a binary workbook',
      zipFile([
        { name: '[Content_Types].xml', content: `<Types><Override ContentType="${XLSB}.main"/></Types>` },
        { name: 'xl/workbook.bin', content: 'x' },
      ]),
      `${XLSB}.12`,
    ],
    ['a program', ELF, 'application/x-elf'],
    ['a drawing', '<?xml version="1.0"?><!-- c --><svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    ['a drawing without declaration', '<svg xmlns="http://www.w3.org/2000/svg"><text>x</text></svg>', 'image/svg+xml'],
    ['a program that holds a PDF', Buffer.concat([ELF, Buffer.from('%PDF-1.4\n1 0 obj')]), 'application/x-elf'],
    ['PostScript', '%!PS-Adobe-3.0\n', 'application/postscript'],
    ['a web page', '<!DOCTYPE html><html><p>x</p></html>', 'text/html'],
    ['random bytes', Buffer.from([...Array(600).keys()].map((at) => (at * 89) % 251)), 'application/octet-stream'],
  ])('refuses %s under any name', async (_what, bytes, mediaType) => {
    for (const name of ['a.pdf', 'a.docx', 'a.csv', undefined]) {
      expect(await detect(bytes, name)).toMatchObject({ supported: false, code: 'unsupported_format', mediaType });
    }
  });

  it.each([
    ['a piece of a page by its name', '<!-- c --><head><style>p{}</style>', 'a.html', undefined, 'text/html'],
    ['a piece of a page by its type', '<p>x<p>y', 'a', 'text/html; charset=utf-8', 'text/html'],
    ['a piece of a page declared one, whatever its name', '<p>x', 'a.txt', 'text/html', 'text/html'],
    ['a table that was exported', '\n<TABLE border=1><TR><TD>1<TD>2</TABLE>', 'a.xls', undefined, 'text/html'],
    ['a well-formed piece', '<div class="x"><p>a < b</p><br/><o:p></o:p></div>', 'a', undefined, 'text/html'],
    ['a page as XML', '<?xml version="1.0"?><!DOCTYPE html><html><p/></html>', 'a', undefined, 'text/html'],
    ['a message', 'From: a\nSubject: b\n c\nmime-version: 1.0\n\nSGVsbG8=', 'a', undefined, 'message/rfc822'],
    ['an old message', 'From: a\r\nSubject: b\r\n\r\nHello', 'a.eml', undefined, 'message/rfc822'],
    ['a web archive', 'From: a\nMIME-Version: 1.0\n\n--x', 'a.mht', undefined, 'multipart/related'],
  ])('refuses %s', async (_what, text, name, declared, mediaType) => {
    const code = 'unsupported_format';
    expect(await detect(text, name, declared)).toMatchObject({ supported: false, code, mediaType });
  });

  it.each(['utf-16le', 'utf-16be'])('takes %s without a mark for text', async (encoding) => {
    const bytes = Buffer.from('no mark here, å', 'utf16le');
    expect(await detect(encoding === 'utf-16le' ? bytes : bytes.swap16(), 'a.txt')).toMatchObject({ format: 'txt' });
  });

  it('tells a container that needs a password', async () => {
    expect(await detect(oleFile('EncryptionInfo', 'EncryptedPackage'), 'a.docx')).toMatchObject({ code: 'encrypted' });
    expect(await detect(oleFile('ENCRYPTIONINFO', 'ENCRYPTEDPACKAGE'), 'a.docx')).toMatchObject({ code: 'encrypted' });
  });

  it('takes a cut-off Office file for damaged, a cut-off archive for an archive', async () => {
    const cut = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length - 60);
    expect(await detect(cut(docx(paragraph('x'))))).toMatchObject({ supported: false, code: 'corrupt' });
    expect(await detect(cut(zipFile([{ name: 'a', content: 'x' }])))).toMatchObject({ code: 'unsupported_format' });
    expect(await detect(oleFile('Workbook').subarray(0, 700))).toMatchObject({ code: 'corrupt' });
    const container = oleFile('Workbook');
    const inDirectory = container.indexOf(Buffer.from('Workbook', 'utf16le'));
    expect(await detect(container.subarray(0, inDirectory))).toMatchObject({ supported: false, code: 'corrupt' });
  });

  it.each([
    ['a.doc', undefined, 'application/msword'],
    ['A.DOT', 'application/octet-stream', 'application/msword'],
    ['a', 'application/msword; x=y', 'application/msword'],
    ['a.ppt', undefined, 'application/vnd.ms-powerpoint'],
    ['a.pps', undefined, 'application/vnd.ms-powerpoint'],
    ['upload', 'application/vnd.ms-powerpoint', 'application/vnd.ms-powerpoint'],
  ])('refuses a container without its directory that is called %s, %s', async (name, declared, mediaType) => {
    const refused = { supported: false, code: 'unsupported_format', mediaType };
    expect(await detect(EMPTY_CONTAINER, name, declared)).toMatchObject(refused);
    expect(await detect(oleFile('WordDocument').subarray(0, 700), name, declared)).toMatchObject(refused);
  });

  it('takes it for damaged under any other name', async () => {
    for (const [name, declared] of [
      ['a.xls', 'application/msword'],
      ['a.xls'],
      ['a.bin', 'application/vnd.ms-excel'],
    ]) {
      expect(await detect(EMPTY_CONTAINER, name, declared)).toMatchObject({ supported: false, code: 'corrupt' });
    }
  });

  it('reads a workbook that is called a document', async () => {
    expect(await detect(oleFile('Workbook'), 'a.doc', 'application/msword')).toMatchObject({ format: 'xls' });
  });

  it('says that an empty file holds no text', async () => {
    expect(await detect('')).toMatchObject({ supported: false, code: 'no_extractable_text' });
  });

  it.each([
    ['a.md', 'plain words', 'md'],
    ['a.txt', 'plain words', 'txt'],
    ['a.unknown', 'plain words', 'txt'],
    ['a.csv', 'one column\nof words', 'csv'],
    ['a.txt', 'id;name;city\n1;A;X\n2;B;Y\n3;C;Z\n', 'csv'],
    ['a.txt', 'Well, this is prose, with commas.\nAnd more, of it, here.\nThe end, truly, now.\n', 'txt'],
    ['a.txt', '{"a": [1, 2]}', 'json'],
    ['a.txt', '[1] A reference, not an array.', 'txt'],
    ['a.json', 'not json at all', 'txt'],
    ['a.json', 'id;name;city\n1;A;X\n2;B;Y\n3;C;Z\n', 'csv'],
    ['a.json', '<a><b>x</b></a>', 'xml'],
    ['a.json', '// comments are no JSON\n{"a": 1}', 'txt'],
    ['a.json', '{"a": [1, 2', 'json'],
    ['a.txt', '{"a": [1, 2', 'txt'],
    ['a.bin', '[{"a": 1}]', 'json'],
    ['a.bin', '{placeholder} and prose', 'txt'],
    ['a.csv', '<!DOCTYPE d [<!ENTITY e "v">]><d>&e;</d>', 'xml'],
    ['a.bin', '<john@example.com> wrote:', 'txt'],
    ['a.bin', '<p>begins with a tag</p> and goes on', 'txt'],
    ['a.md', '<table><tr><td>1</td></tr></table>', 'md'],
    ['a.txt', '<table><tr><td>1</td></tr></table>', 'txt'],
    ['a.csv', '<p>1</p>;a\n<p>2</p>;b', 'csv'],
    ['a.mdown', '<p align="center"><img src="a.png"></p>\n\n# Name', 'md'],
    ['a.xml', '<div><p>1</p><p>2</p></div>', 'xml'],
    ['a.bin', '<table><row><entry>1</entry></row></table>', 'xml'],
    ['a.bin', '<p> and <q> are places, <r> is none', 'txt'],
    ['a.svelte', '<script>\nlet a = 1;\n</script>\n<p>{a}</p>', 'txt'],
    ['a.txt', '<!DOCTYPE html><html><p>x</p></html>', 'txt'],
    ['a.txt', '<html a="1,2,3">\n<b a="1,2,3">\n<c a="1,2,3">\n<d a="1,2,3">\n', 'txt'],
    ['a.md', '<!-- c --><html><p>x</p></html>', 'md'],
    ['a.bin', '<!DOCTYPE d [<!ENTITY e "v"><d>', 'txt'],
    ['a.xml', '<?xml version="1.0"?><html><p/></html>', 'xml'],
    ['a.html', 'no tags at all', 'txt'],
    ['a.eml', 'no headers, only words', 'txt'],
    ['a.txt', 'Subject: x\nMIME-Version: 1.0\n\nas it stands', 'txt'],
    ['a.log', 'note: all of it\n\nMIME-Version: 1.0', 'txt'],
    ['a.csv', '<?xml version="1.0"?><a/>', 'xml'],
    ['a.xml', '<a>x</a>', 'xml'],
    ['a.txt', 'BM is how bitmaps begin', 'txt'],
    ['a.txt', 'See %PDF-1.4 for the header', 'txt'],
  ])('tells text formats apart: %s with %j is %s', async (name, content, format) => {
    expect(await detect(content, name)).toMatchObject({ supported: true, format });
  });

  it.each([
    ['comments', '<!---->'.repeat(9000) + 'x'],
    ['unclosed comments', '<!--'.repeat(16_000)],
    ['blanks', ' '.repeat(64_000) + '<'],
    ['brackets', '<!DOCTYPE d ['.repeat(5000)],
    ['comment lines', '%\n'.repeat(4000)],
    ['comment lines of Windows', `${'%'.padEnd(38, '-')}\r\n`.repeat(200)],
    ['comment lines with empty ones between', `${'%'.padEnd(38, '-')}\n\n`.repeat(200)],
  ])('is linear in %s', async (_what, content) => {
    const before = process.cpuUsage();
    expect(await detect(content)).toMatchObject({ format: 'txt' });
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  });

  it('reads XML by the encoding it names, even one that is not read otherwise', async () => {
    const shiftJis = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="Shift_JIS"?><a>'),
      Buffer.from('93fa967b8cea8fda8dd7'.repeat(20), 'hex'),
      Buffer.from('</a>'),
    ]);
    expect(await detect(shiftJis)).toMatchObject({ format: 'xml' });
    expect(await detect(Buffer.from('<?xml version="1.0"?><a>x</a>', 'utf16le'))).toMatchObject({ format: 'xml' });
  });

  it('follows the declared type where name and content say nothing', async () => {
    expect(await detect('a,b', 'upload', 'text/csv')).toMatchObject({ format: 'csv' });
    expect(await detect('<p>1</p>;a\n<p>2</p>;b', 'upload', 'text/csv')).toMatchObject({ format: 'csv' });
    expect(await detect('if a < b', 'upload', 'text/html')).toMatchObject({ format: 'txt' });
    expect(await detect('<p><b>so</b> it stands', 'README', 'text/plain')).toMatchObject({ format: 'txt' });
  });
});
