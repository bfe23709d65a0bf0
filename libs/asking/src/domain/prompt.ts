import type { ChatMessage, ContentPart, KnowledgePassage } from '@svc/models';
import type { Exchange } from './budget';
import type { RetrievalVersion } from './references';

/** The text of a file that goes into a prompt. */
export interface PromptFile {
  readonly name: string;
  readonly text: string;
}

/** A question with its files' texts before it, and its pictures. */
export interface AskedQuestion {
  readonly text: string;
  readonly images: readonly ContentPart[];
}

/** An earlier exchange as a model is shown it: the texts of its files stand in the question. */
export interface ShownExchange extends Exchange {
  readonly images: readonly ContentPart[];
}

/** What a model is sent. */
export interface Prompt {
  readonly messages: readonly ChatMessage[];
  /** The knowledge in it, for the answerer that quotes. */
  readonly passages: readonly KnowledgePassage[];
}

/** What a system message is made of; parts that are empty are left out. */
export interface SystemParts {
  readonly assistantPrompt: string | null;
  readonly knowledge: string;
  readonly version: RetrievalVersion;
  readonly attachments: readonly PromptFile[];
}

const ANSWER_FROM_KNOWLEDGE =
  'Base your answer on the articles below and on nothing else. Each article stands between triple quotes. ' +
  'If the answer is not in them, say that you could not find it.';

const CITE_SOURCES =
  'Each article begins with its source_title and its source_id. Right after every statement that you take from an ' +
  'article, write the empty tag <inref id="source_id"/> with the source_id of that article in place of source_id; when ' +
  'a statement rests on several articles, write one tag for each. When you are asked what a source is, name its ' +
  'title and never its id.';

const FILES_INTRODUCTION =
  'The files below were given to you along with this conversation. Speak of them as files that you can see, and do not ' +
  'mention the form in which they are written here.';

/** How the model is told to use knowledge. @source supplement §13.3 */
export function instructionFor(version: RetrievalVersion): string {
  return version === 1 ? ANSWER_FROM_KNOWLEDGE : `${ANSWER_FROM_KNOWLEDGE} ${CITE_SOURCES}`;
}

/** The system message: its parts in the order of supplement §13.3, a blank line between two; empty without any. */
export function systemMessage({ assistantPrompt, knowledge, version, attachments }: SystemParts): string {
  const parts = [
    assistantPrompt?.trim() ?? '',
    knowledge === '' ? '' : instructionFor(version),
    knowledge,
    filesText(attachments),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** A question with its text files before it. @source supplement §13.3 */
export function questionText(question: string, files: readonly PromptFile[]): string {
  return [filesText(files), question.trim()].filter((part) => part !== '').join('\n\n');
}

function filesText(files: readonly PromptFile[]): string {
  if (files.length === 0) return '';
  const lines = files.map(({ name, text }) => JSON.stringify({ filename: name, text }));
  return `${FILES_INTRODUCTION}\n\n${lines.join('\n')}`;
}
