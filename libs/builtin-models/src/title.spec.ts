import { suggestTitle } from './title';

describe('suggestTitle', () => {
  it.each([
    ['Hur många semesterdagar har jag rätt till?', 'Många semesterdagar rätt'],
    ['What is the notice period for part-time staff?', 'Notice period part-time staff'],
    ['Hvordan søker jeg om barnehageplass i Oslo?', 'Søker barnehageplass Oslo'],
    ['Wie beantrage ich einen Reisepass?', 'Beantrage Reisepass'],
    ['Parkering, parkering och PARKERING i zon 3.5', 'Parkering zon 3.5'],
    ['Vad är det?', 'Vad är det'],
    ['?!', ''],
    ['', ''],
  ])('"%s" → "%s"', (question, title) => {
    expect(suggestTitle(question)).toBe(title);
  });

  it('stays short', () => {
    expect(suggestTitle('alfa beta gamma delta epsilon zeta eta theta')).toBe('Alfa beta gamma delta epsilon zeta');
    expect(suggestTitle('Flygplansunderhållsmekaniker '.repeat(1) + 'x'.repeat(40))).toBe(
      'Flygplansunderhållsmekaniker',
    );
    expect(suggestTitle('x'.repeat(500))).toHaveLength(60);
  });
});
