import { detectLanguage } from './language';

describe('detectLanguage', () => {
  it.each([
    ['sv', 'Hur ansöker jag om bygglov?'],
    ['sv', 'Semesterlön på Åland'],
    ['en', 'How do I apply for a permit?'],
    ['nb', 'Hvordan søker jeg om byggetillatelse?'],
    ['nb', 'Sykepenger Tromsø'],
    ['de', 'Wie beantrage ich eine Baugenehmigung?'],
    ['de', 'Straßenverkehrsordnung'],
    [undefined, 'Bonjour, quel horaire?'],
    [undefined, '42'],
  ])('%s: %s', (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });
});
