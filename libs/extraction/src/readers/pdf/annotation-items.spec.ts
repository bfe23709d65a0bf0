import { firstExtra, pdfFile } from '@svc/testing/samples/pdf-writer';
import { readBytes } from '../../../test/support/read-bytes';

const body = [{ x: 60, y: 697, text: 'Name:' }];

/** A form that draws text, as the appearance of an annotation. */
function appearance(drawing: string, entries = ''): string {
  const head = `<</Type/XObject/Subtype/Form/BBox[0 0 200 40]${entries}/Resources<</Font<</F1 3 0 R>>>>`;
  return `${head}/Length ${drawing.length}>>stream\n${drawing}\nendstream`;
}

/** The text of a page with one annotation that looks like the drawing. */
async function shown(annotation: string, drawing: string, flags = '/F 4'): Promise<string> {
  const look = `/Rect[300 500 500 540]${flags}/AP<</N ${firstExtra + 1} 0 R>>`;
  const extra = [`<</Type/Annot${annotation}${look}>>`, appearance(drawing)];
  return (await readBytes(pdfFile([body], { extra, page: `/Annots[${firstExtra} 0 R]` }))).text;
}

describe('text on top of a page', () => {
  it('reads what was filled into a form and typed onto the page', async () => {
    const field = `<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Filled in)/Rect[200 690 400 710]>>`;
    const note = `<</Type/Annot/Subtype/FreeText/Contents(Typed on)/DA(/F1 10 Tf)/Rect[200 500 400 520]>>`;
    const page = `/Annots[${firstExtra} 0 R ${firstExtra + 1} 0 R]`;
    const { text } = await readBytes(pdfFile([body], { extra: [field, note], page }));
    expect(text).toContain('Name:');
    expect(text).toContain('Filled in');
    expect(text).toContain('Typed on');
  });

  it('reads what was filled in behind its label', async () => {
    const labels = ['Applicant:', 'Spouse:', 'Phone:'].map((text, at) => ({ x: 60, y: 697 - 30 * at, text }));
    const end = { x: 60, y: 580, text: 'Signed' };
    const field = (at: number, left: number, value: string): string =>
      `<</Type/Annot/Subtype/Widget/FT/Tx/T(f${left})/V(${value})/Rect[${left} ${690 - 30 * at} ${left + 90} ${710 - 30 * at}]>>`;
    const extra = [field(1, 150, 'Erika'), field(2, 150, '555\\n123'), field(4, 20, 'lost')];
    const page = `/Annots[${extra.map((_, at) => `${firstExtra + at} 0 R`).join(' ')}]`;
    const { text } = await readBytes(pdfFile([[...labels, end]], { extra, page }));
    expect(text.replace(/\s+/g, ' ')).toBe('Applicant: Spouse: Erika Phone: 555 123 Signed lost');
  });

  it('reads what is shown of a field rather than what is stored', async () => {
    const text = await shown(
      '/Subtype/Widget/FT/Tx/T(sum)/V(1200)',
      '/Tx BMC BT /F1 10 Tf 5 5 Td ($1,200.00) Tj ET EMC',
    );
    expect(text).toContain('$1,200.00');
    expect(text).not.toMatch(/\b1200\b/);
  });

  it.each([
    ['a stamp', '/Subtype/Stamp'],
    ['a signature', '/Subtype/Widget/FT/Sig/T(sig)'],
    ['the choices of a list', '/Subtype/Widget/FT/Ch/T(pick)/V(Jo Doe)'],
    ['the label of a button', '/Subtype/Widget/FT/Btn/Ff 65536/T(go)'],
  ])('reads %s, which exists as a drawing only', async (_, annotation) => {
    const drawing = 'q BT /F1 8 Tf 12 TL 1 0 0 1 4 24 Tm [(Sig)10(ned by)] TJ T* (Jo) Tj ( Doe) Tj ET Q';
    expect(await shown(annotation, drawing)).toContain('Signed by\nJo Doe');
  });

  it.each([
    ['a remark', '/Subtype/FreeText/DA(/F1 10 Tf)/Contents(Signed by)'],
    ['a stamp', '/Subtype/Stamp'],
    ['a field', '/Subtype/Widget/FT/Tx/T(name)/V(Signed by)'],
  ])('does not read %s that is hidden', async (_, annotation) => {
    const drawing = 'BT /F1 8 Tf 1 0 0 1 4 24 Tm (Signed by) Tj ET';
    expect(await shown(annotation, drawing)).toContain('Signed by');
    expect(await shown(`${annotation}/F 2`, drawing, '')).not.toContain('Signed by');
    expect(await shown(`${annotation}/F 32`, drawing, '')).not.toContain('Signed by');
  });

  it('names what was chosen as the form shows it', async () => {
    const choice = '/Subtype/Widget/FT/Ch/Ff 131072/T(pick)/V(nl)/Opt[[(be)(Belgium)][(nl)(Netherlands)]]';
    expect(await shown(choice, 'BT /F1 10 Tf 5 5 Td (Netherlands) Tj ET')).toContain('Netherlands');
  });

  it('tells which boxes are checked, not what marks them', async () => {
    const looks = (name: string, at: number, state: string): string =>
      `/Subtype/Widget/AS/${state}/Rect[${at} 695 ${at + 10} 705]/AP<</N<</${name} ${firstExtra} 0 R/Off ${firstExtra} 0 R>>>>>>`;
    const extra = [
      appearance('BT /F1 10 Tf 0 0 Td (4) Tj ET'),
      `<</Type/Annot/FT/Btn/T(a)/V/On${looks('On', 150, 'On')}`,
      `<</Type/Annot/FT/Btn/T(b)${looks('On', 250, 'Off')}`,
      `<</FT/Btn/Ff 32768/T(c)/V/two/Kids[${firstExtra + 4} 0 R ${firstExtra + 5} 0 R]>>`,
      `<</Type/Annot/Parent ${firstExtra + 3} 0 R${looks('one', 350, 'Off')}`,
      `<</Type/Annot/Parent ${firstExtra + 3} 0 R${looks('two', 450, 'two')}`,
    ];
    extra.push(`<</Type/Annot/F 2/FT/Btn/T(d)${looks('On', 170, 'Off')}`);
    const labels = ['Yes', 'No', 'One', 'Two'].map((text, at) => ({ x: 165 + 100 * at, y: 697, text }));
    const page = `/Annots[${[1, 2, 4, 5, 6].map((at) => `${firstExtra + at} 0 R`).join(' ')}]`;
    const { text } = await readBytes(pdfFile([[...body, ...labels]], { extra, page }));
    expect(text.replace(/\s+/g, ' ')).toBe('Name: ☒ Yes ☐ No ☐ One ☒ Two');
  });

  it('takes a box for no text', async () => {
    const box = `<</Type/Annot/Subtype/Widget/FT/Btn/T(a)/V/On/Rect[9 9 19 19]>>`;
    const { outcome } = await readBytes(pdfFile([[]], { extra: [box], page: `/Annots[${firstExtra} 0 R]` }));
    expect(outcome).toMatchObject({ code: 'no_extractable_text' });
  });
});
