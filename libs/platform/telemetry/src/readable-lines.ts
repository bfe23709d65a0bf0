interface Line {
  readonly level?: string;
  readonly time?: string;
  readonly msg?: string;
  readonly context?: string;
  readonly err?: { readonly stack?: string };
  readonly [member: string]: unknown;
}

/** Turns a JSON log line into one a person reads: time, level, context, message, the other members, a stack below. */
export function readableLine(json: string): string {
  const { level = '', time = '', msg = '', context, err, process: name, ...rest } = JSON.parse(json) as Line;
  const source = context ? ` [${context}]` : '';
  const members = Object.entries(rest).map(([member, value]) => ` ${member}=${textOf(value)}`);
  const head = `${time.slice(11, 23)} ${level.toUpperCase().padEnd(5)} ${String(name ?? '')}${source} ${msg}`;
  const stack = err ? `\n${err.stack ?? textOf(err)}` : '';
  return `${head}${members.join('')}${stack}\n`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
