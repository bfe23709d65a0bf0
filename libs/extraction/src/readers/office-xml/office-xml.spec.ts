import { readBytes } from '../../../test/support/read-bytes';

const lines = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

describe('A workbook in the XML of Excel 2003', () => {
  const book = (rows: string): string =>
    '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>' +
    '<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" ' +
    'xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Styles><Style ss:ID="s1"><Font ss:Color="#ff0000"/>' +
    `</Style></Styles><Worksheet ss:Name="Plan"><Table ss:ExpandedColumnCount="3">${rows}</Table>` +
    '<WorksheetOptions><Zoom>90</Zoom></WorksheetOptions></Worksheet></Workbook>';
  const cell = (type: string, value: string, more = ''): string =>
    `<Cell ${more}><Data ss:Type="${type}">${value}</Data></Cell>`;

  it('is read as its sheets, whatever it is called', async () => {
    const rows =
      `<Row>${cell('String', 'Name')}${cell('String', 'Sum')}${cell('String', 'Day')}</Row>` +
      `<Row>${cell('String', 'Ada', 'ss:MergeDown="1"')}${cell('Number', '0.10000000000000001')}` +
      `${cell('DateTime', '2024-03-02T00:00:00.000')}</Row>` +
      `<Row>${cell('Boolean', '1', 'ss:Index="2"')}${cell('DateTime', '1899-12-31T09:30:00.000')}</Row>` +
      `<Row ss:Index="6">${cell('String', 'Bo')}<Cell ss:Formula="=R[-1]C*2"/></Row>`;
    const { outcome, text } = await readBytes(book(rows), 'report.xls');
    expect(outcome).toMatchObject({ outcome: 'complete', format: 'xml' });
    expect(lines(text)).toEqual([
      '## Plan',
      '| Name | Sum | Day |',
      '| --- | --- | --- |',
      '| Ada | 0.1 | 2024-03-02 |',
      '| Ada | TRUE | 09:30:00 |',
      '| Bo | =R[-1]C*2 |  |',
    ]);
  });

  it('keeps the words of styled text together and puts comments behind the cells', async () => {
    const html = 'xmlns="http://www.w3.org/TR/REC-html40"';
    const rows =
      `<Row><Cell><ss:Data ss:Type="String" ${html}><B>fir</B>st</ss:Data><Comment ss:Author="Ada">` +
      `<ss:Data ${html}><B>Ada:</B> too early</ss:Data></Comment></Cell>${cell('String', 'second')}</Row>`;
    const { text } = await readBytes(book(rows), 'a.xml');
    expect(lines(text)).toEqual([
      '## Plan',
      '| first | second |',
      '| --- | --- |',
      'Comment on Plan!A1: Ada: too early',
    ]);
  });

  it('has no text without a cell', async () => {
    const { outcome } = await readBytes(book(''), 'a.xml');
    expect(outcome).toMatchObject({ outcome: 'failed', code: 'no_extractable_text' });
  });
});

describe('A text of Word that is one XML file', () => {
  const runs = (...texts: string[]): string => texts.map((text) => `<w:r><w:t>${text}</w:t></w:r>`).join('');
  const table =
    `<w:tbl><w:tr><w:tc><w:p>${runs('Name')}</w:p></w:tc><w:tc><w:p>${runs('Sum')}</w:p></w:tc></w:tr>` +
    `<w:tr><w:tc><w:p>${runs('Ada')}</w:p></w:tc><w:tc><w:p>${runs('1')}</w:p></w:tc></w:tr></w:tbl>`;
  const shown = ['Running text', 'a note', '| Name | Sum |', '| --- | --- |', '| Ada | 1 |', 'The end'];

  it('is read as what it shows, in XML of 2003', async () => {
    const note = `<w:r><w:footnote><w:p>${runs('a note')}</w:p></w:footnote></w:r>`;
    const { text } = await readBytes(
      '<?xml version="1.0"?><w:wordDocument xmlns:w="http://schemas.microsoft.com/office/word/2003/wordml">' +
        '<w:fonts><w:defaultFonts w:ascii="Arial"/></w:fonts><w:body>' +
        `<w:p><w:pPr><w:tabs><w:tab w:pos="9"/></w:tabs></w:pPr>${runs('Run', 'ning')}${note}${runs(' text')}</w:p>` +
        `${table}<w:p>${runs('The end')}<w:r><w:delText>gone</w:delText></w:r></w:p></w:body></w:wordDocument>`,
      'a.xml',
    );
    expect(lines(text)).toEqual(shown);
  });

  it('is read as what it shows, in a flat package', async () => {
    const part = (name: string, type: string, xml: string): string =>
      `<pkg:part pkg:name="/${name}" pkg:contentType="application/${type}+xml"><pkg:xmlData>${xml}</pkg:xmlData></pkg:part>`;
    const { text } = await readBytes(
      '<?xml version="1.0"?><pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage">' +
        part(
          '_rels/.rels',
          'rels',
          '<Relationships><Relationship Id="rId1" Target="word/document.xml"/></Relationships>',
        ) +
        part('word/d.xml', 'main', `<w:document><w:body><w:p>${runs('Run', 'ning text')}</w:p></w:body></w:document>`) +
        part('word/f.xml', 'notes', `<w:footnotes><w:p>${runs('a note')}</w:p></w:footnotes>`) +
        part('word/e.xml', 'main', `<w:body>${table}<w:p>${runs('The end')}</w:p></w:body>`) +
        part('ppt/m.xml', 'presentationml.slideMaster', '<a:p><a:r><a:t>Click to edit</a:t></a:r></a:p>') +
        '</pkg:package>',
      'a.xml',
    );
    expect(lines(text)).toEqual(shown);
  });
});

describe('A flat package with tracked changes', () => {
  it('is read with what was moved at its new place, without what was removed and without guides to signs', async () => {
    const run = (text: string): string => `<w:r><w:t>${text}</w:t></w:r>`;
    const { text } = await readBytes(
      '<?xml version="1.0"?><pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage"><w:body>' +
        `<w:p>${run('Start')}<w:moveFrom>${run(' moved')}</w:moveFrom><w:del><m:r><m:t>x</m:t></m:r></w:del></w:p>` +
        `<w:p><w:moveTo>${run('moved')}</w:moveTo><w:ruby><w:rt>${run('guide')}</w:rt><w:rubyBase>${run(' base')}` +
        '</w:rubyBase></w:ruby></w:p></w:body></pkg:package>',
      'a.xml',
    );
    expect(lines(text)).toEqual(['Start', 'moved base']);
  });
});

describe('A flat OpenDocument', () => {
  const document = (kind: string, body: string): string =>
    `<?xml version="1.0"?><office:document office:mimetype="application/vnd.oasis.opendocument.${kind}">` +
    '<office:meta><meta:generator>LibreOffice</meta:generator></office:meta><office:styles><style:style/></office:styles>' +
    `<office:body>${body}</office:body></office:document>`;

  it('is read as what it shows when it is a text', async () => {
    const cells = (...texts: string[]): string =>
      `<table:table-row>${texts.map((text) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`).join('')}` +
      '</table:table-row>';
    const { text } = await readBytes(
      document(
        'text',
        '<office:text><text:tracked-changes><text:p>gone</text:p></text:tracked-changes><text:h>Title</text:h>' +
          '<text:p>one <text:span>bo</text:span>ld<text:note><text:note-citation>1</text:note-citation><text:note-body>' +
          '<text:p>a note</text:p></text:note-body></text:note> word<office:annotation><dc:creator>Ada</dc:creator>' +
          '<dc:date>2024-03-02T09:30:00</dc:date><text:p>a remark</text:p></office:annotation></text:p>' +
          '<text:p>Malmö, <text:date>2 March 2024</text:date>, <text:creator>Bo</text:creator></text:p>' +
          `<table:table>${cells('Name', 'Sum')}${cells('Ada', '1')}</table:table></office:text>`,
      ),
      'a.fodt',
    );
    const paragraphs = ['Title', 'one bold word', 'a note', 'a remark', 'Malmö, 2 March 2024, Bo'];
    expect(lines(text)).toEqual([...paragraphs, '| Name | Sum |', '| --- | --- |', '| Ada | 1 |']);
  });

  it('is read without the names of pictures, the white space of the file and guides to signs', async () => {
    const picture =
      '<draw:frame>\n   <draw:image>\n  <office:binary-data>AAAA</office:binary-data>\n  </draw:image>\n' +
      '<svg:title>a name</svg:title><svg:desc>a picture</svg:desc></draw:frame>';
    const ruby = '<text:ruby><text:ruby-base>base</text:ruby-base><text:ruby-text>guide</text:ruby-text></text:ruby>';
    const { text } = await readBytes(
      document(
        'text',
        `<office:text><text:p>\n  Hello${picture} the\n     <text:span> world</text:span> of<text:s/>it</text:p>` +
          `<text:p><text:title>Plan</text:title>: ${ruby}</text:p></office:text>`,
      ),
      'a.fodt',
    );
    expect(lines(text)).toEqual(['Hello the world of it', 'Plan: base']);
  });

  it('is read as its sheets when it is a workbook', async () => {
    const cell = (attributes: string, text: string): string =>
      `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`;
    const { text } = await readBytes(
      document(
        'spreadsheet',
        '<office:spreadsheet><table:table table:name="Plan">' +
          '<table:table-row><table:table-cell><draw:frame><draw:object><office:document><table:table table:name="local">' +
          `<table:table-row>${cell('', 'of a chart')}</table:table-row></table:table></office:document></draw:object>` +
          '</draw:frame><text:p>Name</text:p></table:table-cell><table:table-cell><office:annotation><dc:date>2024</dc:date>' +
          `<text:p>a remark</text:p></office:annotation><text:p>Sum</text:p></table:table-cell>${cell('', 'Day')}` +
          '</table:table-row>' +
          `<table:table-row table:number-rows-repeated="2">${cell('table:number-rows-spanned="1"', 'Ada')}` +
          `${cell('office:value-type="percentage" office:value="0.5"', '50 %')}` +
          `${cell('office:date-value="2024-03-02"', '2.3.24')}<table:table-cell table:number-columns-repeated="16381"/>` +
          '</table:table-row><table:table-row table:number-rows-repeated="1048573"><table:table-cell/></table:table-row>' +
          '</table:table></office:spreadsheet>',
      ),
      'a.fods',
    );
    expect(lines(text)).toEqual([
      '## Plan',
      '| Name | Sum | Day |',
      '| --- | --- | --- |',
      '| Ada | 0.5 | 2024-03-02 |',
      '| Ada | 0.5 | 2024-03-02 |',
      'Comment on Plan!B1: a remark',
    ]);
  });
});
