import type { ModelSettings } from './model-changes';
import type { ModelKind } from './model-record';

/** A model that comes with the service. */
export interface BuiltinModel<Kind extends ModelKind = ModelKind> {
  readonly kind: Kind;
  /** Stored as the model's name, and with vectors. */
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly settings: ModelSettings[Kind];
}

/** Provider type and name shown for built-in models. */
export const BUILTIN_PROVIDER = 'builtin';

/** Quotes and cites; never called a language model. @source supplement §15.2 */
export const EXTRACTIVE: BuiltinModel<'completion'> = {
  kind: 'completion',
  name: 'builtin/extractive',
  displayName: 'Built-in quotes',
  description:
    'Quotes the sentences of the attached knowledge that answer best and cites them. It is not a language model: it writes nothing of its own.',
  settings: {
    contextWindow: 32_000,
    maxOutputTokens: null,
    vision: false,
    reasoning: false,
    supportsToolCalling: false,
    supportsStrictToolSchema: false,
    inputCostPerToken: 0,
    outputCostPerToken: 0,
  },
};

/** Meaning and words in one vector; needs its weights on disk. */
export const JOINED: BuiltinModel<'embedding'> = {
  kind: 'embedding',
  name: 'builtin/minilm-lexical2-1408',
  displayName: 'Built-in search 2',
  description: 'Finds by meaning (English) and by words (any language). Runs on this server, without any account.',
  settings: { dimensions: 1408, maxInput: 256 },
};

/** Words alone; needs no files. */
export const LEXICAL: BuiltinModel<'embedding'> = {
  kind: 'embedding',
  name: 'builtin/lexical2-1024',
  displayName: 'Built-in word search 2',
  description: 'Finds by words, in any language. Runs on this server, without any account and without files.',
  settings: { dimensions: 1024, maxInput: 8192 },
};

/** Names of the first generation: served where something was embedded with them, given to nobody any more. */
export const EARLIER_JOINED = 'builtin/minilm-lexical-1408';
/** Of the first generation, too; the one that needs no files. */
export const EARLIER_LEXICAL = 'builtin/lexical-1024';
