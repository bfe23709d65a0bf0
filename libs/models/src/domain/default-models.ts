import { EARLIER_JOINED, EARLIER_LEXICAL, EXTRACTIVE, JOINED, LEXICAL } from './builtin-models';
import type { ModelRecord } from './model-record';

/** Built-in models, the better one of a kind first. */
const BUILTIN_ORDER = [EXTRACTIVE.name, JOINED.name, EARLIER_JOINED, LEXICAL.name, EARLIER_LEXICAL];

/**
 * The model that something new takes: the organisation's default, else the newest that an administrator configured,
 * else a built-in one; only models that may be used now. @source supplement §15.3
 */
export function defaultModel<Model extends ModelRecord<string>>(models: readonly Model[]): Model | null {
  return firstOf(models.filter((model) => model.canAccess && model.providerActive));
}

/**
 * What `defaultModel` says, and where that is none, the model that lacks nothing but its provider's key: it says so itself
 * when it is connected, and nobody is told that there is no model.
 */
export function defaultOrLocked<Model extends ModelRecord<string>>(models: readonly Model[]): Model | null {
  return defaultModel(models) ?? firstOf(models.filter(isOnlyLocked));
}

/** Whether all that a model lacks is its provider's key. */
export function isOnlyLocked({ isLocked, isOrgEnabled, isDeprecated, providerActive }: ModelRecord<string>): boolean {
  return isLocked && isOrgEnabled && !isDeprecated && providerActive;
}

function firstOf<Model extends ModelRecord<string>>(usable: readonly Model[]): Model | null {
  return (
    usable.find((model) => model.isOrgDefault) ??
    newest(usable.filter((model) => !model.builtin)) ??
    usable.filter((model) => model.builtin).sort((a, b) => rank(a) - rank(b))[0] ??
    null
  );
}

function newest<Model extends ModelRecord<string>>(models: readonly Model[]): Model | undefined {
  // Ids grow with time, so they decide between models of one moment.
  return [...models].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))[0];
}

function rank(model: ModelRecord<string>): number {
  return BUILTIN_ORDER.indexOf(model.name);
}
