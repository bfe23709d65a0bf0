import { cell, docx, paragraph, wordPart } from '../../../test/support/office-files';
import { readBytes } from '../../../test/support/read-bytes';

const row = (...cells: string[]): string => `<w:tr>${cells.join('')}</w:tr>`;

describe('docx', () => {
  it('marks headings by style name, by inheritance and by outline level', async () => {
    const styles = wordPart(
      'styles',
      '<w:style w:styleId="R1"><w:name w:val="heading 1"/></w:style>' +
        '<w:style w:styleId="My"><w:name w:val="Mine"/><w:basedOn w:val="R2"/></w:style>' +
        '<w:style w:styleId="R2"><w:name w:val="heading 2"/></w:style>',
    );
    const body =
      paragraph('One', '<w:pStyle w:val="R1"/>') +
      paragraph('Two', '<w:pStyle w:val="My"/>') +
      paragraph('Three', '<w:outlineLvl w:val="2"/>') +
      paragraph('Text');
    const file = docx(body, { 'word/styles.xml': styles }, { s: ['styles', 'styles.xml'] });
    const { outcome, text } = await readBytes(file, 'a.pdf');
    expect(outcome).toMatchObject({ outcome: 'complete', format: 'docx' });
    expect(text).toBe('# One\n\n## Two\n\n### Three\n\nText');
  });

  it('numbers and indents lists as Word prints them', async () => {
    const numbering = wordPart(
      'numbering',
      '<w:abstractNum w:abstractNumId="7"><w:lvl w:ilvl="0"><w:start w:val="3"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>' +
        '<w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%1.%2)"/></w:lvl></w:abstractNum>' +
        '<w:abstractNum w:abstractNumId="8"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl>' +
        '<w:lvl w:ilvl="1"><w:numFmt w:val="bullet"/><w:lvlText w:val=" "/></w:lvl>' +
        '<w:lvl w:ilvl="2"><w:numFmt w:val="bullet"/><w:lvlText w:val=""/></w:lvl></w:abstractNum>' +
        '<w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="8"/></w:num>',
    );
    const item = (text: string, list: number, level: number): string =>
      paragraph(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);
    const body =
      item('a', 1, 0) +
      item('b', 1, 1) +
      item('c', 1, 1) +
      item('d', 1, 0) +
      item('e', 2, 0) +
      item('goes on', 2, 1) +
      item('further', 2, 2) +
      paragraph('end');
    const file = docx(body, { 'word/numbering.xml': numbering }, { n: ['numbering', 'numbering.xml'] });
    expect((await readBytes(file)).text).toBe('3. a\n  3.a) b\n  3.b) c\n4. d\n- e\ngoes on\nfurther\n\nend');
  });

  it('numbers headings by the levels that their list gives to their styles', async () => {
    const level = (depth: number, style: string, text: string): string =>
      `<w:lvl w:ilvl="${depth}"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:pStyle w:val="${style}"/><w:lvlText w:val="${text}"/></w:lvl>`;
    const numbering = wordPart(
      'numbering',
      `<w:abstractNum w:abstractNumId="1">${level(0, 'H1', '%1')}${level(1, 'H2', '%1.%2')}${level(2, 'H3', '%1.%2.%3')}</w:abstractNum>` +
        '<w:num w:numId="4"><w:abstractNumId w:val="1"/></w:num>',
    );
    const style = (id: string, name: string, base: string, list: string): string =>
      `<w:style w:styleId="${id}"><w:name w:val="${name}"/>${base && `<w:basedOn w:val="${base}"/>`}<w:pPr><w:numPr>${list}</w:numPr></w:pPr></w:style>`;
    const own = '<w:numId w:val="4"/>';
    const styles = wordPart(
      'styles',
      style('H1', 'heading 1', '', own) +
        style('H2', 'heading 2', 'H1', own) +
        // What is said of its level does not count beside the list's word, and its list is that of the style below it.
        style('H3', 'heading 3', 'H1', '<w:ilvl w:val="7"/>') +
        style('My', 'Mine', 'H2', ''),
    );
    const body = ['H1', 'H2', 'H2', 'H3', 'My', 'H1'].map((id) => paragraph(id, `<w:pStyle w:val="${id}"/>`)).join('');
    const parts = { 'word/numbering.xml': numbering, 'word/styles.xml': styles };
    const file = docx(body, parts, { n: ['numbering', 'numbering.xml'], s: ['styles', 'styles.xml'] });
    expect((await readBytes(file)).text.split('\n\n')).toEqual([
      '# 1 H1',
      '## 1.1 H2',
      '## 1.2 H2',
      '### 1.2.1 H3',
      '## 1.3 My',
      '# 2 H1',
    ]);
  });

  it('numbers lists that change, restart or borrow a definition', async () => {
    const level = (depth: number, xml: string, text: string): string =>
      `<w:lvl w:ilvl="${depth}">${xml}<w:lvlText w:val="${text}"/></w:lvl>`;
    const format = (name: string): string => `<w:start w:val="1"/><w:numFmt w:val="${name}"/>`;
    const numbering = wordPart(
      'numbering',
      `<w:abstractNum w:abstractNumId="1"><w:styleLink w:val="House"/>${level(0, format('upperRoman'), '%1.')}` +
        `${level(1, `${format('lowerRoman')}<w:lvlRestart w:val="0"/>`, '%2)')}${level(2, `${format('decimal')}<w:isLgl/>`, '%1.%3')}</w:abstractNum>` +
        '<w:abstractNum w:abstractNumId="2"><w:numStyleLink w:val="House"/></w:abstractNum>' +
        `<w:abstractNum w:abstractNumId="3">${level(0, '<w:numFmt w:val="ordinal"/>', '%1')}</w:abstractNum>` +
        '<w:num w:numId="1"><w:abstractNumId w:val="2"/></w:num>' +
        `<w:num w:numId="2"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/>${level(0, format('chineseCounting'), '第%1条')}</w:lvlOverride></w:num>` +
        '<w:num w:numId="3"><w:abstractNumId w:val="3"/></w:num>',
    );
    const item = (text: string, list: number, depth = 0): string =>
      paragraph(text, `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${list}"/></w:numPr>`);
    const gone = paragraph('', '<w:numPr><w:numId w:val="1"/></w:numPr><w:rPr><w:del/></w:rPr>');
    const body =
      item('a', 1) +
      item('b', 1, 1) +
      item('c', 1) +
      item('', 1) +
      gone +
      item('d', 1, 1) +
      item('e', 1, 2) +
      item('f', 2) +
      item('g', 2) +
      item('h', 3) +
      item('i', 3);
    const file = docx(body, { 'word/numbering.xml': numbering }, { n: ['numbering', 'numbering.xml'] });
    expect((await readBytes(file)).text).toBe(
      'I. a\n  i) b\nII. c\n  ii) d\n    3.1 e\n第七条 f\n第八条 g\n0th h\n1st i',
    );
  });

  it('shows the number of a cell, not its bullets', async () => {
    const numbering = wordPart(
      'numbering',
      '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum>' +
        '<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>',
    );
    const item = (text: string, list: number): string =>
      paragraph(text, `<w:numPr><w:numId w:val="${list}"/></w:numPr>`);
    const line = row(`<w:tc>${item('', 1)}</w:tc>`, `<w:tc>${item('first', 9)}${item('second', 9)}</w:tc>`);
    const file = docx(
      `<w:tbl>${line}${line}</w:tbl>`,
      { 'word/numbering.xml': numbering },
      { n: ['numbering', 'numbering.xml'] },
    );
    expect((await readBytes(file)).text).toBe('| 1. | first second |\n| --- | --- |\n| 2. | first second |');
  });

  it('writes tables with merged cells carried into every row', async () => {
    const table =
      row(cell('Dept'), cell('Name'), cell('Role|x')) +
      row(cell('Care', '<w:vMerge w:val="restart"/>'), cell('A'), cell('1')) +
      row(cell('', '<w:vMerge/>'), cell('B', '<w:gridSpan w:val="2"/>'));
    const { blocks } = await readBytes(docx(paragraph('Before') + `<w:tbl>${table}</w:tbl>` + paragraph('After')));
    expect(blocks).toEqual([
      { kind: 'text', text: 'Before' },
      {
        kind: 'table',
        text: '| Dept | Name | Role\\|x |\n| --- | --- | --- |\n| Care | A | 1 |\n| Care | B |  |',
        headerLines: 2,
      },
      { kind: 'text', text: 'After' },
    ]);
  });

  it('repeats a merged value, not what stray cells under it hold', async () => {
    const merged = (text: string): string => row(cell(text, '<w:vMerge/>'), cell('x'));
    const table = row(cell('Care', '<w:vMerge w:val="restart"/>'), cell('x')) + merged('a') + merged('b');
    const { text } = await readBytes(docx(`<w:tbl>${table}</w:tbl>`));
    expect(text.split('\n').slice(2)).toEqual(['| Care a | x |', '| Care b | x |']);
  });

  it('reads tables that only lay out the page as text', async () => {
    const inner = `<w:tbl>${row(cell('k'), cell('v'))}</w:tbl>`;
    const { blocks } = await readBytes(
      docx(`<w:tbl><w:tr><w:tc>${paragraph('Title')}${inner}${paragraph('Body')}</w:tc></w:tr></w:tbl>`),
    );
    expect(blocks).toEqual([{ kind: 'text', text: 'Title\nk\tv\nBody' }]);
  });

  it('puts notes after their paragraph, headers first and footers last', async () => {
    const notes = wordPart(
      'footnotes',
      `<w:footnote w:id="0" w:type="separator"><w:p/></w:footnote><w:footnote w:id="2">${paragraph('the note')}</w:footnote>`,
    );
    const body = '<w:p><w:r><w:t>claim</w:t><w:footnoteReference w:id="2"/><w:t> more</w:t></w:r></w:p>';
    const file = docx(
      body,
      {
        'word/footnotes.xml': notes,
        'word/header1.xml': wordPart('hdr', paragraph('Top')),
        'word/header2.xml': wordPart('hdr', paragraph('Top')),
        'word/footer1.xml': wordPart('ftr', paragraph('Bottom')),
      },
      {
        a: ['footnotes', 'footnotes.xml'],
        b: ['header', 'header1.xml'],
        c: ['header', 'header2.xml'],
        d: ['footer', 'footer1.xml'],
      },
    );
    expect((await readBytes(file)).text).toBe('Top\n\nclaim more\n\n[Note: the note]\n\nBottom');
  });

  it('reads a text box once, though it is stored in two dialects', async () => {
    const box = `<w:txbxContent>${paragraph('boxed')}</w:txbxContent>`;
    const both = `<mc:AlternateContent><mc:Choice><wps:txbx>${box}</wps:txbx></mc:Choice><mc:Fallback><v:textbox>${box}</v:textbox></mc:Fallback></mc:AlternateContent>`;
    const old = `<mc:AlternateContent><mc:Choice/><mc:Fallback><v:textbox>${box.replace('boxed', 'older')}</v:textbox></mc:Fallback></mc:AlternateContent>`;
    const { text } = await readBytes(docx(`<w:p><w:r><w:t>host</w:t>${both}${old}</w:r></w:p>`));
    expect(text).toBe('host\n\nboxed\n\nolder');
  });

  it('reads insertions and hidden text, not deletions, field codes or old properties', async () => {
    const body =
      '<w:p><w:ins><w:r><w:t>new</w:t></w:r></w:ins><w:del><w:r><w:delText>old</w:delText><w:t>old</w:t></w:r></w:del>' +
      '<w:moveFrom><w:r><w:t>moved</w:t></w:r></w:moveFrom><w:r><w:instrText>PAGE</w:instrText></w:r>' +
      '<w:r><w:rPr><w:vanish/></w:rPr><w:t> hidden</w:t><w:tab/><w:t>x</w:t><w:br/><w:t>y</w:t><w:noBreakHyphen/><w:sym w:font="Symbol" w:char="F061"/></w:r></w:p>';
    expect((await readBytes(docx(body))).text).toBe('new hidden\tx\ny-α');
  });

  it('goes on with a paragraph whose end was removed, within its cell, box or note', async () => {
    const removed = (text: string, ends = '<w:del/>'): string =>
      paragraph(text, `<w:pStyle w:val="H"/><w:rPr>${ends}</w:rPr>`);
    const table = `<w:tbl>${row(`<w:tc>${removed('in a')}</w:tc>`, `<w:tc>${removed('b')}${paragraph('c')}</w:tc>`)}</w:tbl>`;
    const box = `<w:p><w:r><w:t>host</w:t><w:txbxContent>${removed('box')}</w:txbxContent></w:r></w:p>`;
    const noted = '<w:p><w:r><w:t>noted</w:t></w:r><w:r><w:footnoteReference w:id="1"/></w:r></w:p>';
    const body =
      removed('Kopen') +
      removed('', '<w:moveFrom/>') +
      paragraph('hagen') +
      removed('before') +
      table +
      box +
      noted +
      removed('last');
    const notes = `<w:footnote w:id="1">${removed('no')}${paragraph('te')}</w:footnote>`;
    const styles = wordPart('styles', '<w:style w:styleId="H"><w:name w:val="heading 1"/></w:style>');
    const file = docx(
      body,
      { 'word/styles.xml': styles, 'word/footnotes.xml': wordPart('footnotes', notes) },
      { s: ['styles', 'styles.xml'], f: ['footnotes', 'footnotes.xml'] },
    );
    expect((await readBytes(file)).text).toBe(
      'Kopenhagen\n\n# before\n\n| in a | bc |\n| --- | --- |\n\nhost\n\nbox\n\nnoted\n\n[Note: note]\n\n# last',
    );
  });

  it('reads signs that are letters of another font', async () => {
    const run = (font: string, text: string): string =>
      `<w:r><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const mark = '<w:pPr><w:rPr><w:rFonts w:ascii="Wingdings"/></w:rPr></w:pPr>';
    const body = `<w:p>${mark}${run('Wingdings', '\u00fe')}<w:r><w:t xml:space="preserve"> yes </w:t></w:r>${run('Wingdings', '\uf0a8')}${run('Arial', ' no')}</w:p>`;
    expect((await readBytes(docx(body))).text).toBe('☑ yes ☐ no');
  });

  it('keeps raised figures apart from the figures before them', async () => {
    const raised = (text: string): string =>
      `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>${text}</w:t></w:r>`;
    const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const body = `<w:p>${run('4 m')}${raised('2')}${run(', 10')}${raised('-1')}${raised('2')}${run(' in 2019')}${raised('3')}${run('4')}</w:p>`;
    expect((await readBytes(docx(body))).text).toBe('4 m2, 10^-12 in 2019^34');
  });

  it('reads what a field gives, not the fields in its code', async () => {
    const run = (xml: string): string => `<w:r>${xml}</w:r>`;
    const mark = (type: string): string => run(`<w:fldChar w:fldCharType="${type}"/>`);
    const code = (text: string): string => run(`<w:instrText>${text}</w:instrText>`);
    const text = (words: string): string => run(`<w:t xml:space="preserve">${words}</w:t>`);
    const field = (codes: string, result: string): string =>
      mark('begin') + codes + mark('separate') + text(result) + mark('end');
    const simple = (result: string): string => `<w:fldSimple w:instr="MERGEFIELD x">${text(result)}</w:fldSimple>`;
    const net = field(code('MERGEFIELD Net'), '100');
    const paragraphs = [
      text('Total: ') + field(code(' = ') + net + code(' * ') + simple('2'), '200') + text(' euro.'),
      text('Net: ') +
        field(code(' QUOTE ') + field(code('x'), '1</w:t><w:tab/><w:t>2'), '100 ') +
        net +
        simple(' euro'),
      mark('begin') + code(' SET x ') + net + mark('end') + mark('separate') + mark('end') + text('End'),
    ];
    const file = docx(paragraphs.map((xml) => `<w:p>${xml}</w:p>`).join(''));
    expect((await readBytes(file)).text).toBe('Total: 200 euro.\n\nNet: 100 100 euro\n\nEnd');
  });

  it('reads what was chosen in a form', async () => {
    const form = (data: string, result = ''): string =>
      `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="x"/>${data}</w:ffData></w:fldChar></w:r>` +
      `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    const entries = '<w:listEntry w:val="Red"/><w:listEntry w:val="Green"/>';
    const fields = [
      form(`<w:ddList><w:result w:val="1"/>${entries}</w:ddList>`),
      form(`<w:ddList>${entries}</w:ddList>`),
      form(`<w:ddList><w:result w:val="1"/>${entries}</w:ddList>`, '<w:r><w:t>Green</w:t></w:r>'),
      form('<w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox>'),
      form('<w:checkBox><w:default w:val="1"/><w:checked w:val="0"/></w:checkBox>'),
      form('<w:checkBox><w:sizeAuto/></w:checkBox>'),
      form('<w:checkBox><w:default/></w:checkBox>'),
      form('<w:textInput><w:default w:val="preset"/></w:textInput>', '<w:r><w:t>typed</w:t></w:r>'),
      form('<w:textInput><w:default w:val="preset"/></w:textInput>'),
    ];
    const body = fields.map((field) => `<w:p><w:r><w:t>F:</w:t></w:r>${field}</w:p>`).join('');
    expect((await readBytes(docx(body))).text.split('\n\n')).toEqual(
      ['Green', 'Red', 'Green', '☒', '☐', '☐', '☒', 'typed', ''].map((value) => `F:${value}`),
    );
  });

  it('does not look up entities', async () => {
    const file = docx(paragraph('before &x; after'));
    expect((await readBytes(file)).text).toBe('before &x; after');
  });

  it('refuses a document without its body part or with broken XML', async () => {
    expect((await readBytes(docx('<w:p>'))).outcome).toMatchObject({ code: 'corrupt' });
  });

  it('takes no other part for the document, whatever its header says', async () => {
    const parts = { 'word/header1.xml': wordPart('hdr', paragraph('Letterhead')), 'word/document.xml': '<x/>' };
    const file = docx(paragraph('Body'), parts, { h: ['header', 'header1.xml'] });
    expect((await readBytes(file)).outcome).toMatchObject({ code: 'corrupt' });
  });
});
