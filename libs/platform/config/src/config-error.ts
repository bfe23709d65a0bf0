/** One thing wrong with the environment; never holds a secret's value. */
export interface ConfigProblem {
  readonly name: string;
  /** What is demanded, as the end of a sentence that starts with the name. */
  readonly rule: string;
  /** What the variable is for. */
  readonly doc: string;
}

/** The environment cannot be started with; lists every problem, not only the first. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly ConfigProblem[]) {
    super(render(problems));
    this.name = 'ConfigError';
  }
}

function render(problems: readonly ConfigProblem[]): string {
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  const lines = problems.map(({ name, rule, doc }) => `  ${name} ${rule}.${doc ? ` (${doc})` : ''}`);
  return [`The configuration has ${count}:`, ...lines].join('\n');
}
