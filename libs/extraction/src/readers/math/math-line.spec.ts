import { localName, type XmlAttributes } from '../package/xml-stream';
import { SaxesParser } from 'saxes';
import { MathLine } from './math-line';

function lineOf(xml: string): string {
  const math = new MathLine();
  const parser = new SaxesParser({ xmlns: false });
  parser.on('opentag', (tag) => math.open(localName(tag.name), tag.attributes as XmlAttributes));
  parser.on('closetag', (tag) => math.close(localName(tag.name)));
  parser.on('text', (text) => math.text(text));
  parser.write(`<m:oMathPara>${xml}</m:oMathPara>`).close();
  return math.line;
}

const t = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;
const part = (name: string, xml: string): string => `<m:${name}>${xml}</m:${name}>`;

describe('MathLine', () => {
  it.each([
    ['a fraction', part('f', part('num', t('1')) + part('den', t('2'))), '1/2'],
    ['a fraction of sums', part('f', part('num', t('a+b')) + part('den', t('2c-d'))), '(a+b)/(2c-d)'],
    ['a stack', part('f', '<m:fPr><m:type m:val="noBar"/></m:fPr>' + part('num', t('n')) + part('den', t('k'))), 'n¦k'],
    ['scripts', part('sSubSup', part('e', t('x')) + part('sub', t('i')) + part('sup', t('n+1'))), 'x_i^(n+1)'],
    ['a root', part('rad', part('deg', t('3')) + part('e', t('2x'))), '3√2x'],
    [
      'a sum',
      part(
        'nary',
        '<m:naryPr><m:chr m:val="∑"/></m:naryPr>' + part('sub', t('i=1')) + part('sup', t('n')) + part('e', t('i')),
      ),
      '∑_(i=1)^n i',
    ],
    [
      'brackets',
      part(
        'd',
        '<m:dPr><m:begChr m:val="["/><m:endChr m:val=")"/><m:sepChr m:val=","/></m:dPr>' +
          part('e', t('a')) +
          part('e', t('b')),
      ),
      '[a,b)',
    ],
    [
      'a matrix',
      part('m', part('mr', part('e', t('1')) + part('e', t('2'))) + part('mr', part('e', t('3')) + part('e', t('4')))),
      '1, 2; 3, 4',
    ],
    ['a decorated letter', t('y=') + part('acc', part('e', t('v'))), 'y=v'],
    ['an argument that stands alone', part('e', t('x')) + part('constructor', t('y')), 'xy'],
  ])('writes %s on one line', (_, xml, expected) => {
    expect(lineOf(xml)).toBe(expected);
  });
});
