import { useSyncExternalStore } from 'react';
import { type Judged, judgeAnswers, RUNS, type Spread } from './measuring/answers.mjs';
import { fileOf, type LineProblem, type Question, readQuestions } from './measuring/questions.mjs';
import type { Watch } from './measuring/rounds.mjs';
import { type Failure, measureAll, type Row } from './measuring/search.mjs';
import { searcherOf, type Source, withAnswering } from './queries';

/** Most questions of one evaluation. */
export const MOST_QUESTIONS = 2_000;
/** Most of a file of questions. */
export const MOST_BYTES = 5 * 1024 * 1024;

/** Why a file was not taken. */
export type FileProblem =
  | { readonly reason: 'tooLarge'; readonly size: number }
  | { readonly reason: 'tooMany'; readonly count: number }
  | { readonly reason: 'empty' };

/** What is under way; `waiting` is for how long the service asked to wait, and until when. */
export interface Running {
  readonly kind: 'search' | 'answers';
  readonly done: number;
  readonly total: number;
  readonly waiting: { readonly seconds: number; readonly until: number } | null;
  /** Whether it was stopped, and only ends what was begun. */
  readonly stopping: boolean;
}

/** What came of questions; fewer than `asked` when it was stopped. */
interface Result {
  readonly asked: number;
  readonly failures: readonly Failure[];
  /** What it was measured on, as it was called. */
  readonly subject: string;
}
export interface SearchResult extends Result {
  readonly rows: readonly Row[];
}
export interface AnswersResult extends Result {
  readonly spreads: readonly Spread[];
  readonly judged: readonly Judged[];
  readonly model: string;
}

interface State {
  /** The collection or website that is chosen. */
  readonly sourceId: string | null;
  readonly questions: readonly Question[];
  readonly problems: readonly LineProblem[];
  readonly fileName: string | null;
  readonly fileProblem: FileProblem | null;
  readonly running: Running | null;
  readonly search: SearchResult | null;
  readonly answers: AnswersResult | null;
  /** Why nothing could be begun, by what it was. */
  readonly error: { readonly kind: Running['kind']; readonly cause: unknown } | null;
}

const NOTHING: State = {
  sourceId: null,
  questions: [],
  problems: [],
  fileName: null,
  fileProblem: null,
  running: null,
  search: null,
  answers: null,
  error: null,
};

/** Asks before the window is closed in the middle of something. */
const keepOpen = (event: BeforeUnloadEvent): void => event.preventDefault();

/** The evaluation of a space. It belongs to the window, not to a page: it goes on while somebody looks at something else. */
export class Evaluation extends EventTarget {
  private state = NOTHING;
  private controller: AbortController | null = null;

  constructor(private readonly spaceId: string) {
    super();
  }

  current = (): State => this.state;

  choose(sourceId: string): void {
    this.set({ sourceId });
  }

  /** Puts the questions of a file in the place of what is there; lines that are none are told. */
  async read(file: File): Promise<void> {
    const refused = (fileProblem: FileProblem): void => this.set({ fileName: file.name, fileProblem });
    if (file.size > MOST_BYTES) return refused({ reason: 'tooLarge', size: file.size });
    const { questions, problems } = readQuestions(await file.text());
    if (questions.length > MOST_QUESTIONS) return refused({ reason: 'tooMany', count: questions.length });
    if (questions.length + problems.length === 0) return refused({ reason: 'empty' });
    this.set({ fileName: file.name, fileProblem: null, questions, problems });
  }

  add({ question, documents, answers }: Omit<Question, 'line'>): void {
    const line = Math.max(0, ...this.state.questions.map((each) => each.line)) + 1;
    this.set({ questions: [...this.state.questions, { line, question, documents, answers }] });
  }

  remove(line: number): void {
    this.set({ questions: this.state.questions.filter((each) => each.line !== line) });
  }

  clear(): void {
    this.set({ questions: [], problems: [], fileName: null, fileProblem: null });
  }

  /** The questions as a file that can be chosen again. */
  asFile(): string {
    return fileOf(this.state.questions);
  }

  stop(): void {
    this.controller?.abort();
    if (this.state.running) this.set({ running: { ...this.state.running, stopping: true } });
  }

  /** Measures the search of a collection or website. @param questions with ids of documents */
  async measureSearch(source: Source, questions: readonly Question[]): Promise<void> {
    await this.run('search', questions.length, async (watch) => {
      const found = await measureAll(questions, searcherOf(source, watch), watch);
      this.set({ search: { ...found, asked: questions.length, subject: source.name } });
    });
  }

  /** Has an assistant's answers judged by a model. */
  async judge(
    assistant: { id: string; name: string },
    model: { id: string; nickname: string },
    questions: readonly Question[],
  ): Promise<void> {
    const ids = { spaceId: this.spaceId, assistantId: assistant.id, modelId: model.id };
    await this.run('answers', questions.length * (1 + RUNS), async (watch) => {
      const found = await withAnswering(ids, watch, (answering) => judgeAnswers(questions, answering, watch));
      const about = { asked: questions.length, subject: assistant.name, model: model.nickname };
      this.set({ answers: { ...found, ...about } });
    });
  }

  private async run(kind: Running['kind'], total: number, work: (watch: Watch) => Promise<void>): Promise<void> {
    const controller = new AbortController();
    this.controller = controller;
    const tell = (change: (running: Running) => Partial<Running>): void => {
      const { running } = this.state;
      if (running) this.set({ running: { ...running, ...change(running) } });
    };
    this.set({ running: { kind, done: 0, total, waiting: null, stopping: false }, error: null });
    window.addEventListener('beforeunload', keepOpen);
    try {
      await work({
        signal: controller.signal,
        onEnded: () =>
          tell(({ done, waiting }) => ({
            done: done + 1,
            waiting: waiting && waiting.until > Date.now() ? waiting : null,
          })),
        onWait: (seconds) => tell(() => ({ waiting: { seconds, until: Date.now() + seconds * 1_000 } })),
      });
    } catch (cause) {
      this.set({ error: { kind, cause } });
    } finally {
      window.removeEventListener('beforeunload', keepOpen);
      this.set({ running: null });
    }
  }

  private set(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    this.dispatchEvent(new Event('change'));
  }
}

const evaluations = new Map<string, Evaluation>();

/** The evaluation of a space, and how it stands. */
export function useEvaluation(spaceId: string): readonly [Evaluation, State] {
  const evaluation = evaluations.get(spaceId) ?? new Evaluation(spaceId);
  evaluations.set(spaceId, evaluation);
  const state = useSyncExternalStore((listener) => {
    evaluation.addEventListener('change', listener);
    return () => evaluation.removeEventListener('change', listener);
  }, evaluation.current);
  return [evaluation, state];
}
