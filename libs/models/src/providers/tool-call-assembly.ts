import type { ToolCallRequest } from '../domain/chat-model';

/** A piece of a tool call as a provider streams it. */
export interface ToolCallPiece {
  /** Which call it belongs to; some servers leave it out. */
  readonly index?: number;
  readonly id?: string;
  readonly name?: string;
  readonly arguments?: string;
}

interface Draft {
  id: string;
  name: string;
  text: string;
}

/** Puts streamed pieces of tool calls together. */
export class ToolCallAssembly {
  private readonly drafts: Draft[] = [];
  private readonly byIndex = new Map<number, Draft>();

  add(piece: ToolCallPiece): void {
    const draft = this.draftOf(piece);
    draft.name ||= piece.name ?? '';
    draft.text += piece.arguments ?? '';
  }

  /** The calls, in the order they began. */
  calls(): ToolCallRequest[] {
    return this.drafts.map(({ id, name, text }) => ({
      id,
      name,
      argumentsText: text,
      arguments: readArguments(text),
    }));
  }

  private draftOf({ index, id }: ToolCallPiece): Draft {
    const known = index === undefined ? this.drafts.at(-1) : this.byIndex.get(index);
    // Some servers number every call 0 and tell them apart by id only.
    if (known && (!id || id === known.id)) return known;
    const draft = { id: id || `call_${this.drafts.length + 1}`, name: '', text: '' };
    this.drafts.push(draft);
    if (index !== undefined) this.byIndex.set(index, draft);
    return draft;
  }
}

function readArguments(text: string): Record<string, unknown> | null {
  // A call without arguments may come with none at all.
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
