import { storableMember } from '@svc/kernel';
import type { ToolDescription } from './tool-server';

/** Longest name of a tool, by which the tools of a server are told apart; the protocol wants them to have 128 at most. */
const MAX_NAME_CHARS = 512;
/**
 * Most of what a tool says of itself goes to the model with every question, beside what was asked: longer descriptions
 * are cut, and tools with larger schemas left out. Those of real servers are a twentieth of it.
 */
const MAX_DESCRIPTION_CHARS = 32_768;
const MAX_SCHEMA_CHARS = 131_072;

/**
 * A tool as a server lists it; null for what nobody could call: without a name, or with one that no index of names holds, or
 * with arguments that are no object or fill a question. More than that is not asked of a server, as one tool that breaks the protocol would
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
  const storedSchema = JSON.stringify({ ...schema, type }, storableMember);
  if (storedSchema.length > MAX_SCHEMA_CHARS) return null;
  const texts = { title: textOf(title, MAX_NAME_CHARS), description: textOf(description, MAX_DESCRIPTION_CHARS) };
  const told = JSON.stringify({ name, ...texts }, storableMember);
  return { ...JSON.parse(told), inputSchema: JSON.parse(storedSchema) } as ToolDescription;
}

function membersOf(value: unknown): Record<string, unknown> | null {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : null;
}

function textOf(value: unknown, most: number): string | null {
  if (typeof value !== 'string') return null;
  return value.length > most ? `${value.slice(0, most - 1)}…` : value;
}
