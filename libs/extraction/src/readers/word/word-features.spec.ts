import { docx, paragraph, relationships, wordPart } from '../../../test/support/office-files';
import { readBytes } from '../../../test/support/read-bytes';

describe('docx, rarer content', () => {
  it('keeps the parts of formulas apart', async () => {
    const half =
      '<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>';
    const body = `<w:p><w:r><w:t xml:space="preserve">Take </w:t></w:r>${half}<w:r><w:t>.</w:t></w:r></w:p><w:p><m:oMathPara>${half}${half}</m:oMathPara></w:p>`;
    expect((await readBytes(docx(body + paragraph('End')))).text).toBe('Take 1/2.\n\n1/2\n1/2\n\nEnd');
  });

  it('puts comments after the paragraph they are on', async () => {
    const body = '<w:p><w:r><w:t>claim</w:t></w:r><w:r><w:commentReference w:id="3"/></w:r></w:p>';
    const comments = wordPart('comments', `<w:comment w:id="3">${paragraph('not so')}</w:comment>`);
    const file = docx(body + paragraph('next'), { 'word/comments.xml': comments }, { c: ['comments', 'comments.xml'] });
    expect((await readBytes(file)).text).toBe('claim\n\n[Comment: not so]\n\nnext');
  });

  it('reads word art, diagrams and charts, not what stands in for them', async () => {
    const body =
      '<w:p><w:r><w:pict><v:shape><v:textpath string="DRAFT"/></v:shape></w:pict></w:r></w:p>' +
      '<w:p><w:r><mc:AlternateContent><mc:Choice><cx:chart r:id="x"/></mc:Choice><mc:Fallback><w:t>not available</w:t></mc:Fallback></mc:AlternateContent></w:r></w:p>';
    const steps = '<d:m xmlns:d="d" xmlns:a="a"><d:pt><d:t><a:p><a:r><a:t>Step</a:t></a:r></a:p></d:t></d:pt></d:m>';
    const dimension = (kind: string, values: string[]): string =>
      `<cx:${kind}><cx:lvl>${values.map((value, at) => `<cx:pt idx="${at}">${value}</cx:pt>`).join('')}</cx:lvl></cx:${kind}>`;
    const funnel = `<cx:chartSpace><cx:chartData><cx:data>${dimension('numDim', ['9', '4'])}${dimension('strDim', ['Leads', 'Sales'])}</cx:data></cx:chartData><cx:chart><cx:title><cx:v>Funnel</cx:v></cx:title></cx:chart></cx:chartSpace>`;
    const parts = { 'word/steps.xml': steps, 'word/funnel.xml': funnel };
    const file = docx(body, parts, { d: ['diagramData', 'steps.xml'], x: ['chartEx', 'funnel.xml'] });
    expect((await readBytes(file)).text).toBe('DRAFT\n\nStep\n\nFunnel\n\n| Leads | 9 |\n| --- | --- |\n| Sales | 4 |');
  });

  it('reads the words on a chart and the shapes over it, its dates as dates and its categories in levels', async () => {
    const points = (...values: [number, string][]): string =>
      values.map(([at, value]) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('');
    const series = (name: string, categories: string): string =>
      `<c:ser><c:tx><c:v>${name}</c:v></c:tx><c:dLbls><c:dLbl><c:tx><c:rich><a:t>peak</a:t></c:rich></c:tx></c:dLbl></c:dLbls><c:cat>${categories}</c:cat><c:val>${points([0, '5'], [1, '8'])}</c:val></c:ser>`;
    const title = (text: string): string => `<c:title><a:p><a:t>${text}</a:t></a:p></c:title>`;
    const levels = `<c:multiLvlStrRef><c:lvl>${points([0, 'Q4'], [1, 'Q1'])}</c:lvl><c:lvl>${points([0, '2023'], [1, '2024'])}</c:lvl></c:multiLvlStrRef>`;
    const dates = `<c:numRef><c:formatCode>dd/mm/yyyy</c:formatCode>${points([0, '45291'], [1, '45292'])}</c:numRef>`;
    const chart = (categories: string): string =>
      `<c:chartSpace><c:chart>${title('Sales')}${series('Income', categories)}${title('Day')}</c:chart></c:chartSpace>`;
    const file = docx(
      paragraph('Report'),
      {
        'word/a.xml': chart(levels),
        'word/b.xml': chart(dates),
        'word/_rels/b.xml.rels': relationships({ u: ['chartUserShapes', 'over.xml'] }),
        'word/over.xml':
          '<c:userShapes><cdr:sp><cdr:txBody><a:p><a:r><a:t>over it</a:t></a:r></a:p></cdr:txBody></cdr:sp></c:userShapes>',
      },
      { a: ['chart', 'a.xml'], b: ['chart', 'b.xml'] },
    );
    const table = (first: string, second: string): string =>
      `Sales\npeak\nDay\n\n|  | Income |\n| --- | --- |\n| ${first} | 5 |\n| ${second} | 8 |`;
    expect((await readBytes(file)).text).toBe(
      `Report\n\n${table('2023 / Q4', '2024 / Q1')}\n\n${table('2023-12-31', '2024-01-01')}\n\nover it`,
    );
  });

  it('reads imported content where it stands: pages, text and other documents', async () => {
    const imports = (...ids: string[]): string => ids.map((id) => `<w:altChunk r:id="${id}"/>`).join('');
    const inner = docx(
      paragraph('inner', '<w:pStyle w:val="H"/>') + imports('deeper'),
      {
        'word/styles.xml': wordPart('styles', '<w:style w:styleId="H"><w:name w:val="heading 1"/></w:style>'),
        'word/deeper.txt': 'deeper\nstill',
      },
      { s: ['styles', 'styles.xml'], deeper: ['aFChunk', 'deeper.txt'] },
    );
    const body =
      paragraph('before') +
      imports('page', 'doc') +
      `<w:tbl><w:tr><w:tc>${imports('page')}</w:tc><w:tc>${paragraph('x')}</w:tc></w:tr></w:tbl>`;
    const file = docx(
      body,
      { 'word/a.html': '<p>page</p><table><tr><td>1<td>2</table>', 'word/b.docx': inner },
      { page: ['aFChunk', 'a.html'], doc: ['aFChunk', 'b.docx'] },
    );
    const { outcome, text } = await readBytes(file);
    expect(outcome).toMatchObject({ outcome: 'complete' });
    expect(text).toBe(
      'before\n\npage\n\n| 1 | 2 |\n| --- | --- |\n\n# inner\n\ndeeper\n\nstill\n\n| page 1 2 | x |\n| --- | --- |',
    );
  });

  it('refuses a document that would not be whole without content it cannot read', async () => {
    const file = docx(
      paragraph('text') + '<w:altChunk r:id="r"/>',
      { 'word/a.rtf': '{\\rtf1 more}' },
      { r: ['aFChunk', 'a.rtf'] },
    );
    expect((await readBytes(file)).outcome).toMatchObject({ code: 'unsupported_format' });
  });
});
