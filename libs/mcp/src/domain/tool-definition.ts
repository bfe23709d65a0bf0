import type { ToolDescription, ToolRecord } from './tool-server';

/** What reading a server's list again means for the tools that were known. */
export interface ToolChanges {
  readonly added: readonly (ToolDescription & { readonly needsReview: boolean })[];
  readonly changed: readonly { readonly tool: ToolRecord; readonly now: ToolDescription }[];
  readonly gone: readonly ToolRecord[];
}

/**
 * Compares what was known with what a server says now. What an administrator has seen is trusted as it was then: a tool
 * that reads otherwise, or that is new beside known ones, waits to be looked at.
 */
export function toolChanges(known: readonly ToolRecord[], listed: readonly ToolDescription[]): ToolChanges {
  const before = new Map(known.map((tool) => [tool.name, tool]));
  const now = new Map(listed.map((tool) => [tool.name, tool]));
  return {
    added: [...now.values()]
      .filter(({ name }) => !before.has(name))
      .map((tool) => ({ ...tool, needsReview: known.length > 0 })),
    changed: known.flatMap((tool) => {
      const described = now.get(tool.name);
      return described && !sameDefinition(tool, described) ? [{ tool, now: described }] : [];
    }),
    gone: known.filter(({ name }) => !now.has(name)),
  };
}

/** Whether two descriptions of a tool mean the same to a model. */
export function sameDefinition(one: ToolDescription, other: ToolDescription): boolean {
  return (
    one.name === other.name &&
    one.title === other.title &&
    one.description === other.description &&
    canonical(one.inputSchema) === canonical(other.inputSchema)
  );
}

/** A JSON value as one text, whatever the order of members and wherever it was read. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) => {
    const isObject = typeof part === 'object' && part !== null && !Array.isArray(part);
    return isObject ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1))) : part;
  });
}
