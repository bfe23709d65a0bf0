import { storableMember } from '@svc/kernel';
import type { ToolDescription } from './tool-server';

/** Longest name of a tool, by which the tools of a server are told apart; the protocol wants them to have 128 at most. */
const MAX_NAME_CHARS = 512;

/**
 * A tool as a server lists it; null for what nobody could call: without a name, or with one that no index of names holds, or
 * with arguments that are no object. More than that is not asked of a server, as one tool that breaks the protocol would
 * take all others with it: members may be null, the schema of what the tool gives may be anything, and the one of its
 * arguments may leave out that they are an object, or be missing for a tool without any.
 * @source MCP 2025-06-18, server/tools, "Tool"
 */
export function listedTool(listed: unknown): ToolDescription | null {
  const { name, title, description, inputSchema } = membersOf(listed) ?? {};
  const schema = membersOf(inputSchema ?? {});
  if (typeof name !== 'string' || name === '' || name.length > MAX_NAME_CHARS || schema === null) return null;
  const type = schema['type'] ?? 'object';
  if (type !== 'object') return null;
  const tool = { name, title: textOf(title), description: textOf(description), inputSchema: { ...schema, type } };
  return JSON.parse(JSON.stringify(tool, storableMember)) as ToolDescription;
}

function membersOf(value: unknown): Record<string, unknown> | null {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
