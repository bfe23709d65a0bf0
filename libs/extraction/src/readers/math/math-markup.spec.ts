import { Parser } from 'htmlparser2';
import { MathMarkup } from './math-markup';

function lineOf(markup: string): string {
  const math = new MathMarkup();
  const parser = new Parser({
    onopentag: (name) => math.open(name),
    onclosetag: () => math.close(),
    ontext: (text) => math.text(text),
  });
  parser.write(markup);
  parser.end();
  return math.line;
}

describe('MathMarkup', () => {
  it.each([
    ['an equation', '<mrow>\n <mi>x</mi> <mo>=</mo>\n <mn>2</mn></mrow>', 'x=2'],
    ['a power', '<msup><mn>10</mn><mn>6</mn></msup>', '10^6'],
    ['a fraction', '<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac>', '(a+b)/2'],
    ['an empty numerator', '<mfrac><mrow></mrow><mn>2</mn></mfrac>', '/2'],
    [
      'a root of a power',
      '<mroot><msup><mi>x</mi><mn>2</mn></msup><mn>3</mn></mroot><msqrt><mn>2</mn><mi>y</mi></msqrt>',
      '3√(x^2)√2y',
    ],
    ['a sum', '<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover>', '∑_(i=1)^n'],
    ['a function', '<mi>sin</mi><mo>&#x2061;</mo><mi>x</mi><mo>&#x2062;</mo><mi>y</mi>', 'sin xy'],
    [
      'a matrix',
      '<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr><mtr><mtd><mn>3</mn></mtd></mtr></mtable>',
      '1, 2; 3',
    ],
    [
      'what else is said of it',
      '<semantics><mi>y</mi><annotation encoding="application/x-tex">\\y</annotation></semantics>',
      'y',
    ],
    ['text that has no place in one', 'Costs <p>340 kronor</p>', 'Costs 340 kronor'],
  ])('writes %s on a line', (_what, markup, line) => expect(lineOf(markup)).toBe(line));

  it('keeps all text, however deep, in little time', () => {
    const markup = `${'<msup>'.repeat(1_900)}${'<mn>12345 </mn>'.repeat(100_000)}`;
    expect(lineOf(markup).match(/12345/g)).toHaveLength(100_000);
  });
});
