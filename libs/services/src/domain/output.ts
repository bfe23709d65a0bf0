import { storableMember } from '@svc/kernel';
import type { ModelKwargs } from '@svc/models';
import type { OutputForm } from './service';

/** What a service gives: text, or what its format says. @source supplement §2.6 */
export type Output = string | boolean | readonly string[] | Readonly<Record<string, unknown>>;

/** An answer as its format wants it, or why it is none. */
export type Reading = { readonly output: Output } | { readonly problem: string };

/** What a service's prompt ends with, so that its model answers in the form; empty for plain text. */
export function instructionFor({ outputFormat, jsonSchema }: OutputForm): string {
  switch (outputFormat) {
    case 'json':
      return `Answer with one JSON object and nothing else. It must be valid by this JSON schema:\n${JSON.stringify(jsonSchema)}`;
    case 'list':
      return 'Answer with a JSON array of strings and nothing else.';
    case 'boolean':
      return 'Answer with "true" or "false" and nothing else.';
    case null:
      return '';
  }
}

/** How a model is told that its answer was none. */
export function repairRequest(form: OutputForm, problem: string): string {
  return `Your answer could not be used: ${problem} ${instructionFor(form)}`;
}

/** What the model is called with: where a provider has structured output, it holds the model to the schema. */
export function kwargsFor({ outputFormat, jsonSchema }: OutputForm, kwargs: ModelKwargs): ModelKwargs {
  if (outputFormat !== 'json' || !jsonSchema) return kwargs;
  return { ...kwargs, response_format: { type: 'json_schema', json_schema: { name: 'answer', schema: jsonSchema } } };
}

/** Reads an answer in a service's form; whether an object is valid by a schema is not looked at here. */
export function readOutput({ outputFormat }: OutputForm, text: string): Reading {
  switch (outputFormat) {
    case 'json':
      return readObject(text);
    case 'list':
      return readList(text);
    case 'boolean':
      return readBoolean(text);
    case null:
      return { output: text.replaceAll('\0', '') };
  }
}

function readObject(text: string): Reading {
  const value = jsonIn(text, '{', '}');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { problem: 'It is no JSON object.' };
  return { output: value as Record<string, unknown> };
}

function readList(text: string): Reading {
  const value = jsonIn(text, '[', ']');
  const isList = Array.isArray(value) && value.every((item) => typeof item === 'string');
  return isList ? { output: value as string[] } : { problem: 'It is no JSON array of strings.' };
}

/** One of two words, with nothing around it but marks, or the fence of a code block. */
function readBoolean(text: string): Reading {
  const [word] = /^(?:\s*```\w*\s)?\W*(true|false)\W*$/i.exec(text)?.slice(1) ?? [];
  return word ? { output: word.toLowerCase() === 'true' } : { problem: 'It is neither "true" nor "false".' };
}

/** The JSON between two brackets, whatever stands around it; undefined when there is none. */
function jsonIn(text: string, opening: string, closing: string): unknown {
  const [from, to] = [text.indexOf(opening), text.lastIndexOf(closing)];
  if (from < 0 || to < from) return undefined;
  try {
    return JSON.parse(text.slice(from, to + 1), storableMember) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
