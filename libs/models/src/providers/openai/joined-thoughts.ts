type Json = Readonly<Record<string, unknown>>;

/** Members of a thought that come piece by piece. */
const PIECES = ['text', 'summary', 'thinking'] as const;

/**
 * Thoughts in a form of their own, put together from what a server streams of them: a thought goes on in the next piece of
 * the same kind and place until it is signed. What is sealed comes whole.
 */
export class JoinedThoughts {
  private readonly thoughts: Json[] = [];

  add(pieces: readonly Json[]): void {
    for (const piece of pieces) {
      const latest = this.thoughts.at(-1);
      if (latest && goesOn(latest, piece)) this.thoughts.splice(-1, 1, joined(latest, piece));
      else this.thoughts.push(piece);
    }
  }

  /** The thoughts so far, in order. */
  get all(): readonly Json[] {
    return this.thoughts;
  }
}

function goesOn(thought: Json, piece: Json): boolean {
  const isSame = thought['type'] === piece['type'] && thought['index'] === piece['index'];
  return isSame && !thought['signature'] && PIECES.some((name) => typeof thought[name] === 'string');
}

function joined(thought: Json, piece: Json): Json {
  const more = Object.entries(piece).filter(([, value]) => value !== null && value !== undefined);
  const grown = PIECES.filter((name) => typeof thought[name] === 'string').map((name) => [
    name,
    `${String(thought[name])}${typeof piece[name] === 'string' ? piece[name] : ''}`,
  ]);
  return { ...thought, ...Object.fromEntries(more), ...Object.fromEntries(grown) };
}
