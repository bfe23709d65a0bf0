import type { KnownLanguage } from '../lexical/stop-words';
import { normalise } from '../vectors';
import { type Candidate, collectCandidates, preselect } from './candidates';
import { chooseSentences, type EmbeddedCandidate } from './choose';
import { chooseInContext } from './choose-in-context';
import { courtesyOf } from './courtesies';
import { detectLanguage } from './language';
import { type Named, withNames } from './named-around';
import { ANSWER_PHRASES, UNRELATED_SENTENCES } from './phrases';

/** A piece of knowledge that may be quoted; sources are given best first. */
export interface ExtractiveSource {
  /** Goes into the citation tag. */
  marker: string;
  title: string;
  text: string;
}

/** What was asked and answered just before. */
export interface EarlierExchange {
  question: string;
  answer: string;
}

/** A question, what may be quoted, and the embedding model that compares the two. */
export interface ExtractiveInput {
  question: string;
  /** In a conversation that goes on: what a question without a subject of its own is about. */
  earlier?: EarlierExchange;
  sources: readonly ExtractiveSource[];
  /** Whether each quote is followed by `<inref id="marker"/>`. */
  cite: boolean;
  /** Vectors of the texts, in order; the model must be one and the same within a call. */
  embed(texts: string[]): Promise<Float32Array[]>;
  signal?: AbortSignal;
}

/** Sentences looked at with the real embedding model. */
const MAX_CANDIDATES = 40;

/** Texts embedded for one answer, headings and the question included. */
const MAX_EMBEDDED = 64;

/** What a text without asks for nothing; its vector lies near whatever else has few words, like rows of numbers. */
const A_WORD = /[\p{L}\p{N}]/u;

/**
 * Answers a question with the sentences of the sources that come nearest to it, word for word, one at a time; their
 * concatenation is the answer. Writes nothing of its own except, in the language of the question, that there is
 * nothing to quote from or that nothing is close enough, and what a greeting, thanks or a farewell is answered with.
 * @throws the signal's reason once it is aborted, and whatever `embed` throws
 */
export async function* answerExtractively(input: ExtractiveInput): AsyncGenerator<string, void, undefined> {
  const { question, sources, cite, signal } = input;
  signal?.throwIfAborted();
  const candidates = collectCandidates(sources.map(({ text }) => text));
  const language = answerLanguage(question, sources);
  const courtesy = courtesyOf(question, language);
  if (courtesy) {
    yield ANSWER_PHRASES[courtesy.language][courtesy.kind];
    return;
  }
  if (candidates.length === 0) {
    yield ANSWER_PHRASES[language].noSources;
    return;
  }
  if (!input.earlier && !A_WORD.test(question)) {
    yield ANSWER_PHRASES[language].nothingClose;
    return;
  }
  const wanted = input.earlier ? `${input.earlier.question} ${question}` : question;
  const worthwhile = await preselect(wanted, candidates, MAX_CANDIDATES, signal);
  const chosen = await compare(input, withNames(input, worthwhile, candidates), UNRELATED_SENTENCES[language]);
  if (chosen.length === 0) {
    yield ANSWER_PHRASES[language].nothingClose;
    return;
  }
  for (const [index, candidate] of chosen.entries()) {
    signal?.throwIfAborted();
    const marker = cite && !goesOn(candidate, chosen[index + 1]) ? sources[candidate.source]!.marker : undefined;
    yield goesOn(chosen[index - 1], candidate)
      ? `\n${quote(rowAlone(candidate), marker)}`
      : separator(chosen[index - 1], candidate) + quote(candidate, marker);
  }
}

async function compare(
  { question, earlier, embed, signal }: ExtractiveInput,
  candidates: readonly Named[],
  unrelated: readonly string[],
): Promise<EmbeddedCandidate[]> {
  const texts = new Set([
    question,
    ...(earlier ? [earlier.question] : []),
    ...unrelated,
    ...candidates.map(({ meaning }) => meaning),
  ]);
  for (const { lead } of candidates) if (lead !== undefined && texts.size < MAX_EMBEDDED) texts.add(lead);
  const order = [...texts];
  const vectors = await embed(order);
  signal?.throwIfAborted();
  const vectorOf = new Map(order.map((text, i) => [text, normalise(vectors[i]!.slice())]));
  const embedded = candidates.map((candidate) => ({
    ...candidate,
    vector: vectorOf.get(candidate.meaning)!,
    leadVector: candidate.lead === undefined ? undefined : vectorOf.get(candidate.lead),
  }));
  const choice = { candidates: embedded, unrelated: unrelated.map((text) => vectorOf.get(text)!) };
  const vector = vectorOf.get(question)!;
  if (!earlier) return chooseSentences(vector, choice);
  return chooseInContext(vector, { vector: vectorOf.get(earlier.question)!, answer: earlier.answer }, choice);
}

function answerLanguage(question: string, sources: readonly ExtractiveSource[]): KnownLanguage {
  return detectLanguage(question) ?? detectLanguage(sources.map(({ text }) => text).join('\n')) ?? 'en';
}

/** Quotes of one source run on; another source, a table or a list begins a paragraph. */
function separator(before: Candidate | undefined, next: Candidate): string {
  if (!before) return '';
  return before.source === next.source && before.form === 'inline' && next.form === 'inline' ? ' ' : '\n\n';
}

/** Rows of one table are quoted below one header. */
function goesOn(before: Candidate | undefined, next: Candidate | undefined): boolean {
  return !!before?.header && before.header === next?.header && before.source === next.source;
}

function rowAlone(candidate: Candidate): Candidate {
  return { ...candidate, quote: candidate.quote.slice(candidate.header!.length + 1) };
}

/** A tag inside the last table row would be lost as a surplus cell, so a block has it below. */
function quote(candidate: Candidate, marker: string | undefined): string {
  if (marker === undefined) return candidate.quote;
  return `${candidate.quote}${candidate.form === 'block' ? '\n\n' : ''}<inref id="${marker}"/>`;
}
