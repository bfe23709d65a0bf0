import type { KnownLanguage } from '../lexical/stop-words';
import type { Courtesy } from './courtesies';

/** What the extractive answerer says in words of its own: why it quotes nothing, and what courtesy asks for. */
export interface AnswerPhrases extends Readonly<Record<Courtesy, string>> {
  /** There is nothing to quote from. */
  noSources: string;
  /** There are sources, and none of their sentences is near the question. */
  nothingClose: string;
}

/** The phrases in each known language. */
export const ANSWER_PHRASES: Readonly<Record<KnownLanguage, AnswerPhrases>> = {
  sv: {
    greeting: 'Hej! Ställ en fråga, så citerar jag vad den bifogade kunskapen säger om den.',
    thanks: 'Varsågod! Fråga gärna mer.',
    farewell: 'Hej då!',
    noSources:
      'Den här inbyggda modellen skriver inga egna svar, den citerar bara ur bifogad kunskap, och här finns ingen att citera ur.',
    nothingClose: 'Jag hittade inget i den bifogade kunskapen som ligger tillräckligt nära frågan.',
  },
  en: {
    greeting: 'Hello! Ask me a question, and I will quote what the attached knowledge says about it.',
    thanks: 'You are welcome! Feel free to ask more.',
    farewell: 'Goodbye!',
    noSources:
      'This built-in model writes no answers of its own, it only quotes from attached knowledge, and there is none here to quote from.',
    nothingClose: 'I found nothing in the attached knowledge that is close enough to the question.',
  },
  nb: {
    greeting: 'Hei! Still et spørsmål, så siterer jeg det den vedlagte kunnskapen sier om det.',
    thanks: 'Vær så god! Spør gjerne om mer.',
    farewell: 'Ha det bra!',
    noSources:
      'Denne innebygde modellen skriver ingen egne svar, den siterer bare fra vedlagt kunnskap, og her finnes det ingen å sitere fra.',
    nothingClose: 'Jeg fant ikke noe i den vedlagte kunnskapen som ligger nær nok spørsmålet.',
  },
  de: {
    greeting: 'Hallo! Stellen Sie eine Frage, dann zitiere ich, was das beigefügte Wissen dazu sagt.',
    thanks: 'Gern geschehen! Fragen Sie gern weiter.',
    farewell: 'Auf Wiedersehen!',
    noSources:
      'Dieses eingebaute Modell schreibt keine eigenen Antworten, es zitiert nur aus beigefügtem Wissen, und hier gibt es keines zum Zitieren.',
    nothingClose: 'Ich habe im beigefügten Wissen nichts gefunden, das nah genug an der Frage liegt.',
  },
};

/**
 * Sentences about nothing anybody asks here. Cosines mean different things in different models; how near these come
 * to a question shows where the model in use has its zero.
 */
export const UNRELATED_SENTENCES: Readonly<Record<KnownLanguage, readonly string[]>> = {
  sv: [
    'Måsarna kretsade skrikande över den tomma kajen.',
    'Hennes farmor brukade spela dragspel på verandan.',
    'Katten sov hela eftermiddagen under äppelträdet.',
  ],
  en: [
    'The gulls circled screaming above the empty quay.',
    'Her grandmother used to play the accordion on the porch.',
    'The cat slept under the apple tree all afternoon.',
  ],
  nb: [
    'Måkene kretset skrikende over den tomme kaien.',
    'Bestemoren hennes pleide å spille trekkspill på verandaen.',
    'Katten sov under epletreet hele ettermiddagen.',
  ],
  de: [
    'Die Möwen kreisten kreischend über dem leeren Kai.',
    'Ihre Großmutter spielte früher auf der Veranda Akkordeon.',
    'Die Katze schlief den ganzen Nachmittag unter dem Apfelbaum.',
  ],
};
