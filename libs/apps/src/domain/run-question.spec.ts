import { promptFor, runQuestion } from './run-question';

describe('what is put to the model of an app (supplement §13.3)', () => {
  it('has a line for each recording before the text', () => {
    expect(runQuestion(' Briefly. ', ['One.', 'Two.'])).toBe(
      'transcription: ""One.""\ntranscription: ""Two.""\nBriefly.',
    );
    expect(runQuestion(null, ['One.'])).toBe('transcription: ""One.""');
    expect(runQuestion('Hello', [])).toBe('Hello');
  });

  it('is summarised where recordings come without a prompt', () => {
    expect(promptFor('Count.', ['One.'])).toBe('Count.');
    expect(promptFor(' ', ['One.'])).toContain('language of the transcription');
    expect(promptFor(null, ['One.'])).toContain('language of the transcription');
    expect(promptFor(null, [])).toBeNull();
  });
});
