import { changedMembers } from '../../api/changed-members';
import { api, call } from '../../api/client';
import { MANAGED, type ManagedTemplate, type TemplateKind } from './queries';
import { bodyOf, type TemplateValues, valuesOf } from './template-words';

/** What can be done with a template as it stands. */
export interface TemplateCommands {
  /** Offers it first in its category, or no longer. */
  prefer(isDefault: boolean): Promise<unknown>;
  /** Brings back what it said when it was made. */
  rollBack(): Promise<unknown>;
  /** So that it can be restored. */
  remove(): Promise<unknown>;
  restore(): Promise<unknown>;
  removeForGood(): Promise<unknown>;
}

/** The commands for one template; nothing that is known here changes by them. */
export function commandsOf(kind: TemplateKind, { id }: { id: string }): TemplateCommands {
  const params = { path: { template_id: id } };
  const one = `${MANAGED[kind]}{template_id}` as const;
  return {
    prefer: (is_default) => call(api.PATCH(`${one}/default`, { params, body: { is_default } })),
    rollBack: () => call(api.POST(`${one}/rollback`, { params })),
    remove: () => call(api.DELETE(one, { params })),
    restore: () => call(api.POST(`${one}/restore`, { params })),
    removeForGood: () => call(api.DELETE(`${one}/permanent`, { params })),
  };
}

/** Makes a template. @returns its id; its model is chosen by a change */
export async function createTemplate(kind: TemplateKind, values: TemplateValues): Promise<string> {
  const body = bodyOf(kind, values, undefined);
  return (await call<{ id: string }>(api.POST(MANAGED[kind], { body }))).id;
}

/** @param before the template as it was shown: what is the same, or not shown, stays as others may have made it meanwhile */
export function changeTemplate(
  kind: TemplateKind,
  id: string,
  values: TemplateValues,
  before: ManagedTemplate | undefined,
): Promise<unknown> {
  const params = { path: { template_id: id } };
  const wishOf = (of: TemplateValues) => ({
    ...bodyOf(kind, of, before),
    completion_model_id: of.completion_model_id || null,
  });
  const body = before ? changedMembers(wishOf(values), wishOf(valuesOf(before))) : wishOf(values);
  return call(api.PATCH(`${MANAGED[kind]}{template_id}`, { params, body }));
}
