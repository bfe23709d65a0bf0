import type { Continuation } from '../../domain/chat-model';

interface ThoughtBlock {
  readonly type?: string;
  readonly thinking?: string;
  readonly signature?: string;
  readonly data?: string;
}

/**
 * The thoughts of an answer, with their signatures: a model that thinks refuses to go on after tools were called when it
 * does not get them back.
 */
export class Thoughts {
  private readonly blocks = new Map<number, ThoughtBlock>();

  /** Hears that a block of the answer begins. */
  begin(index = 0, { type, thinking = '', signature = '', data }: ThoughtBlock): void {
    if (type === 'thinking') this.blocks.set(index, { type, thinking, signature });
    if (type === 'redacted_thinking') this.blocks.set(index, { type, data });
  }

  /** Hears more of a block. */
  goOn(index = 0, { thinking = '', signature = '' }: ThoughtBlock): void {
    const before = this.blocks.get(index);
    if (before?.type !== 'thinking') return;
    this.blocks.set(index, {
      type: 'thinking',
      thinking: before.thinking + thinking,
      signature: before.signature + signature,
    });
  }

  /** What goes back; thoughts that were never signed are refused, so they stay away. */
  get continuation(): { readonly continuation?: Continuation } {
    const kept = [...this.blocks.values()].filter(({ type, signature }) => type !== 'thinking' || signature !== '');
    return kept.length > 0 ? { continuation: kept.map((block) => ({ ...block })) } : {};
  }
}
