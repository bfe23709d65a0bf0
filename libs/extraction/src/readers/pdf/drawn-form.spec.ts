import { firstExtra, pdfFile } from '@svc/testing/samples/pdf-writer';
import { readBytes } from '../../../test/support/read-bytes';

const FONT = '<font typeface="Helvetica"/>';
const WAIT = [[{ x: 72, y: 700, text: 'Please wait... your viewer may not be able to display this document.' }]];

const draw = (text: string, attributes = ''): string =>
  `<draw name="d" w="400pt" h="20pt"${attributes}>${FONT}<value><text>${text}</text></value></draw>`;
const field = (name: string, caption: string, inside: string): string =>
  `<field name="${name}" w="400pt" h="20pt">${FONT}${inside}<caption reserve="80pt">${FONT}<value><text>${caption}</text></value></caption></field>`;
const checked = '<ui><checkButton/></ui><items><integer>1</integer><integer>0</integer></items>';

/** A form of which the file itself has one page that asks to wait. */
function drawnForm(body: string, answers: string): Buffer {
  const page =
    '<pageArea name="p" id="p"><contentArea w="576pt" h="756pt"/><medium short="612pt" long="792pt"/></pageArea>';
  const parts = [
    '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/">',
    `<template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"><subform name="form1" layout="tb"><pageSet>${page}</pageSet>${body}</subform></template>`,
    `<xfa:datasets xmlns:xfa="http://www.xfa.org/schema/xfa-data/1.0/"><xfa:data><form1>${answers}</form1></xfa:data></xfa:datasets>`,
    '</xdp:xdp>',
  ];
  const names = ['preamble', 'template', 'datasets', 'postamble'];
  const packets = names.map((name, at) => `(${name}) ${firstExtra + at} 0 R`).join(' ');
  return pdfFile(WAIT, {
    extra: parts.map((xml) => `<</Length ${xml.length}>>stream\n${xml}\nendstream`),
    catalog: `/NeedsRendering true/AcroForm<</Fields[]/XFA[${packets}]>>`,
  });
}

describe('PDF whose pages a form has the reader draw', () => {
  it('reads what the form shows and what was filled in, not the page that stands in for it', async () => {
    const countries =
      '<ui><choiceList/></ui><items><text>Norway</text><text>Sweden</text></items><items save="1" presence="hidden"><text>NO</text><text>SE</text></items>';
    const body = `<subform w="576pt" layout="tb">${[
      draw('Application for a permit'),
      field('surname', 'Surname:', '<ui><textEdit/></ui>'),
      field('story', 'Story', '<ui><textEdit multiLine="1"/></ui>'),
      field('country', 'Country', countries),
      field('married', 'Married', checked),
      field('smoker', 'Smoker', checked),
      field('phone', 'Telephone', '<ui><textEdit/></ui>'),
      draw('For the office', ' presence="hidden"'),
    ].join('')}</subform>`;
    const answers =
      '<surname>Lindqvist</surname><story>Came by ship</story><country>SE</country><married>1</married><smoker>0</smoker>';
    const { outcome, text, places } = await readBytes(drawnForm(body, answers));
    expect(outcome).toMatchObject({ outcome: 'complete', format: 'pdf' });
    expect(text.split('\n')).toEqual([
      'Application for a permit',
      'Surname: Lindqvist',
      'Story: Came by ship',
      'Country: Sweden',
      '☒ Married',
      '☐ Smoker',
      'Telephone',
    ]);
    expect(places).toEqual([{ page: 1 }]);
  });

  it('refuses a form that cannot be drawn, as its only page tells nothing', async () => {
    const { outcome, blocks } = await readBytes(drawnForm('<subform><pageSet></subform>', ''));
    expect(outcome).toMatchObject({ outcome: 'failed', code: 'unsupported_format' });
    expect(blocks).toEqual([]);
  });

  it('reads the pages themselves where the form is written on them', async () => {
    const page = pdfFile([[{ x: 72, y: 700, text: 'Printed form' }]], {
      extra: ['<</Length 20>>stream\n<xdp:xdp></xdp:xdp>.\nendstream'],
      catalog: `/AcroForm<</Fields[]/XFA ${firstExtra} 0 R>>`,
    });
    expect((await readBytes(page)).text).toBe('Printed form');
  });
});
