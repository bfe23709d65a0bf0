import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { stateIn } from '../endpoint/request-state';

/** Names and values, in the order in which they are sent. */
export type Headers = readonly (readonly [name: string, value: string])[];

/**
 * What the head of an answer is written with: what was given for it, and the headers that every answer has. Those are added
 * here and set nowhere, since Node keeps what is set in a table of its own as long as the answer is under way: two
 * kilobytes for every stream.
 * @param given what `writeHead` is called with behind the status
 */
export function headOf(response: ServerResponse, given: readonly unknown[]): readonly unknown[] {
  const standing = standingFor(response);
  const own = given.find((value) => typeof value === 'object' && value !== null) as OutgoingHttpHeaders | undefined;
  // Once anything was set, there is the table, and only what is in it is sent.
  if (response.getHeaderNames().length > 0) {
    for (const [name, value] of standing) if (!response.hasHeader(name)) response.setHeader(name, value);
    return given;
  }
  const taken = new Set(Object.keys(own ?? {}).map((name) => name.toLowerCase()));
  const rest = standing.filter(([name]) => !taken.has(name.toLowerCase()));
  return [...given.filter((value) => typeof value === 'string'), { ...Object.fromEntries(rest), ...own }];
}

function standingFor({ req }: ServerResponse): Headers {
  const state = stateIn(req);
  if (!state) return [];
  return [...state.headers, ['X-Trace-Id', state.traceId], ['X-Correlation-ID', state.correlationId]];
}
