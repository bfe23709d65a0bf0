import type { ModelKwargs } from './chat-model';
import type { CompletionModelRecord } from './model-record';

/** What may be set for one parameter of a model: a range of numbers, a choice of words, or anything of its type. */
export interface KwargCapability {
  readonly min?: number;
  readonly max?: number;
  readonly values?: readonly string[];
}

/** The parameters a model knows; those that are missing are dropped before a call. */
export type KwargCapabilities = Partial<Record<keyof ModelKwargs, KwargCapability>>;

type Tunable = Pick<CompletionModelRecord, 'builtin' | 'providerType' | 'reasoning'>;

const SAMPLING: KwargCapabilities = { temperature: { min: 0, max: 2 }, top_p: { min: 0, max: 1 } };
const PENALTIES: KwargCapabilities = {
  presence_penalty: { min: -2, max: 2 },
  frequency_penalty: { min: -2, max: 2 },
};
const FORMAT: KwargCapabilities = { response_format: {} };
const EFFORT: KwargCapabilities = { reasoning_effort: { values: ['none', 'minimal', 'low', 'medium', 'high'] } };
const VERBOSITY: KwargCapabilities = { verbosity: { values: ['low', 'medium', 'high'] } };
const TOP_K: KwargCapabilities = { top_k: { min: 1 } };
/** Of servers such as vLLM, to which -1 says that every token counts, whatever their own default is. */
const TOP_K_OR_OFF: KwargCapabilities = { top_k: { min: -1 } };

/** The parameters a model knows. @source supplement §2.3 */
export function kwargCapabilities(model: Tunable): KwargCapabilities {
  if (model.builtin) return {};
  const effort = model.reasoning ? EFFORT : {};
  switch (model.providerType) {
    case 'openai':
    case 'azure':
      // Their reasoning models refuse a call that sets sampling or penalties.
      return model.reasoning ? { ...EFFORT, ...VERBOSITY, ...FORMAT } : { ...SAMPLING, ...PENALTIES, ...FORMAT };
    case 'anthropic':
      return { temperature: { min: 0, max: 1 }, top_p: { min: 0, max: 1 }, ...TOP_K, ...effort };
    case 'mistral':
    case 'cohere':
      return { ...SAMPLING, ...PENALTIES, ...FORMAT };
    case 'gemini':
      return { ...SAMPLING, ...FORMAT, ...effort };
    default:
      return { ...SAMPLING, ...PENALTIES, ...FORMAT, ...TOP_K_OR_OFF, ...effort };
  }
}

const UNSET: Required<ModelKwargs> = {
  temperature: null,
  top_p: null,
  reasoning_effort: null,
  verbosity: null,
  response_format: null,
  presence_penalty: null,
  frequency_penalty: null,
  top_k: null,
};

/** Every parameter there is: as given, and null where it is not. @source supplement §2.3 */
export function everyKwarg(kwargs: ModelKwargs): Required<ModelKwargs> {
  return { ...UNSET, ...kwargs };
}

/**
 * Those of the given parameters that are set and that the model knows, numbers moved into its range. A `top_k` below it
 * narrows nothing, which the least one in it would do most of all: it stays out.
 */
export function knownKwargs(model: Tunable, kwargs: ModelKwargs): ModelKwargs {
  const capabilities = kwargCapabilities(model);
  const known = Object.entries(kwargs).flatMap(([name, value]) => {
    const capability = capabilities[name as keyof ModelKwargs];
    if (!capability || value === null || value === undefined) return [];
    if (name === 'top_k' && Number(value) < (capability.min ?? 0)) return [];
    return [[name, within(capability, value)] as const];
  });
  return Object.fromEntries(known);
}

function within({ min, max }: KwargCapability, value: unknown): unknown {
  return typeof value === 'number' ? Math.min(max ?? value, Math.max(min ?? value, value)) : value;
}
