import type { Continuation, ToolCallRequest } from '../domain/chat-model';
import { ObjectExtent } from './object-extent';
import { unavailable } from './upstream-failure';

/** A piece of a tool call as a provider streams it. */
export interface ToolCallPiece {
  /** Which call it belongs to; some servers leave it out. */
  readonly index?: number;
  readonly id?: string;
  readonly name?: string;
  readonly arguments?: string;
  /** What is wanted back with the call as it came. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

interface Draft {
  /** As the server gave it; empty until it does. */
  id: string;
  readonly index: number | undefined;
  name: string;
  text: string;
  readonly extent: ObjectExtent;
  extra: Readonly<Record<string, unknown>>;
}

/** Most calls of one answer. Each piece is compared with all before it, and each call is kept, shown and run. */
const MAX_CALLS = 500;
/** Longest arguments of all calls of one answer together, in characters: whole files fit, and a server that never ends does not. */
const MAX_ARGUMENT_CHARS = 4 * 1024 * 1024;

/** What a call is named that the server never named: the model hears that there is no such tool. */
const UNNAMED = 'unnamed';

/**
 * Puts streamed pieces of tool calls together, whichever of index, id and name a server tells them apart by: servers that
 * number every call 0, that give none or every piece an id of its own, or that repeat the name.
 */
export class ToolCallAssembly {
  private readonly drafts: Draft[] = [];
  private argumentChars = 0;

  /** @throws upstream_unavailable for more calls, or longer ones, than any answer has */
  add(piece: ToolCallPiece): void {
    this.argumentChars += piece.arguments?.length ?? 0;
    if (this.argumentChars > MAX_ARGUMENT_CHARS)
      throw unavailable('The provider calls tools with arguments without end.');
    const draft = this.draftOf(piece);
    draft.id ||= piece.id ?? '';
    draft.name ||= piece.name ?? '';
    draft.text += piece.arguments ?? '';
    draft.extent.add(piece.arguments ?? '');
    draft.extra = { ...draft.extra, ...piece.extra };
  }

  /** The calls, in the order they began; places that stayed empty are none. */
  calls(): ToolCallRequest[] {
    return this.begun.map(({ id, name, text }, position) => {
      const argumentsText = saidOnce(text);
      return {
        id: id || `call_${position + 1}`,
        name: name || UNNAMED,
        argumentsText,
        arguments: readArguments(argumentsText),
      };
    });
  }

  /** What is wanted back, an entry for each of the calls; undefined when there is nothing. */
  continuation(): Continuation | undefined {
    const extras = this.begun.map(({ extra }) => extra);
    return extras.some((extra) => Object.keys(extra).length > 0) ? extras : undefined;
  }

  private get begun(): readonly Draft[] {
    return this.drafts.filter(({ id, name, text }) => id || name || text);
  }

  private draftOf(piece: ToolCallPiece): Draft {
    const { index, id = '' } = piece;
    const latest = index === undefined ? this.drafts.at(-1) : this.drafts.findLast((draft) => draft.index === index);
    if (!latest) return this.begin(piece);
    if (id !== '' && latest.id !== '' && id !== latest.id) {
      const other = this.drafts.find((draft) => draft.id === id && draft.index === index);
      if (other) return other;
      // A piece that goes on needs no name; one with another id and none is a server that makes ids up for every piece.
      return piece.name ? this.begin(piece) : latest;
    }
    return id === '' && isNamedAnew(latest, piece) ? this.begin(piece) : latest;
  }

  private begin({ index, id = '' }: ToolCallPiece): Draft {
    if (this.drafts.length === MAX_CALLS) throw unavailable(`The provider calls more than ${MAX_CALLS} tools at once.`);
    const draft = { id, index, name: '', text: '', extent: new ObjectExtent(), extra: {} };
    this.drafts.push(draft);
    return draft;
  }
}

/** Whether a piece without an id begins a call: under another name, or after the arguments were whole. */
function isNamedAnew(draft: Draft, { name = '', arguments: more = '' }: ToolCallPiece): boolean {
  if (name === '' || draft.name === '') return false;
  return name !== draft.name || (more !== '' && draft.extent.isWhole && readArguments(draft.text) !== null);
}

/** Some servers say all of a call's arguments once more at its end. */
function saidOnce(text: string): string {
  const half = text.slice(0, text.length / 2);
  return half !== '' && text === half + half && readArguments(half) !== null ? half : text;
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
