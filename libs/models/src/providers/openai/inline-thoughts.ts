const OPENING = '<think>';
const CLOSING = '</think>';

/** What a piece of content says, its thoughts apart. */
export interface SaidApart {
  readonly thought: string;
  readonly text: string;
}

/**
 * Keeps apart what reasoning models think and what they answer, where a server leaves both in the content: vLLM and llama.cpp
 * without a parser of thoughts, older Ollama and LM Studio. Only what an answer begins with is a thought; further down the
 * same tags are what the model says about them.
 */
export class InlineThoughts {
  private place: 'before' | 'thought' | 'after' | 'text' = 'before';
  /** What may be the beginning of a tag, or white space around one. */
  private held = '';

  /** What can be told of the content so far. */
  take(piece: string): SaidApart {
    if (this.place === 'text') return { thought: '', text: piece };
    this.held += piece;
    if (this.place === 'before' && !this.begin()) return NOTHING;
    const thought = this.place === 'thought' ? this.think() : '';
    return { thought, text: this.place === 'thought' ? '' : this.answer() };
  }

  /** What was held back in vain: the answer is over. */
  finish(): SaidApart {
    const { held } = this;
    this.held = '';
    return this.place === 'thought' ? { thought: held, text: '' } : { thought: '', text: held };
  }

  /** Whether it is known by now how the content begins. */
  private begin(): boolean {
    const start = this.held.trimStart();
    if (start.length < OPENING.length && OPENING.startsWith(start)) return false;
    this.place = start.startsWith(OPENING) ? 'thought' : 'text';
    if (this.place === 'thought') this.held = start.slice(OPENING.length);
    return true;
  }

  private think(): string {
    const end = this.held.indexOf(CLOSING);
    if (end < 0) return this.release(this.held.length - lengthOfBeginning(this.held));
    const thought = this.held.slice(0, end);
    this.held = this.held.slice(end + CLOSING.length);
    this.place = 'after';
    return thought;
  }

  private answer(): string {
    // The lines between thoughts and answer belong to neither.
    if (this.place === 'after') this.held = this.held.trimStart();
    if (this.held !== '') this.place = 'text';
    return this.release(this.held.length);
  }

  private release(length: number): string {
    const released = this.held.slice(0, length);
    this.held = this.held.slice(length);
    return released;
  }
}

const NOTHING: SaidApart = { thought: '', text: '' };

/** How much of the end of a text may be the beginning of the closing tag. */
function lengthOfBeginning(text: string): number {
  const most = Math.min(text.length, CLOSING.length - 1);
  for (let length = most; length > 0; length--) if (CLOSING.startsWith(text.slice(-length))) return length;
  return 0;
}
