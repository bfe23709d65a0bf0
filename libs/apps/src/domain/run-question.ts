const SUMMARISE =
  'Summarise what is said in the transcription. Write in the language of the transcription, and leave nothing important out.';

/** What a model is told when an app is to answer to recordings and has no prompt of its own. @source supplement §13.3 */
export function promptFor(prompt: string | null, transcripts: readonly string[]): string | null {
  return prompt?.trim() || transcripts.length === 0 ? prompt : SUMMARISE;
}

/** What is put to the model: a line for each recording before the text. @source supplement §13.3 */
export function runQuestion(text: string | null, transcripts: readonly string[]): string {
  return [...transcripts.map((transcript) => `transcription: ""${transcript}""`), text?.trim() ?? '']
    .filter((line) => line !== '')
    .join('\n');
}
