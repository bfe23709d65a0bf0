/** Members in which a null may mean something: they hold what a tool takes and gives, not the protocol's own. */
const FOREIGN: ReadonlySet<string> = new Set(['structuredContent', 'inputSchema', 'outputSchema']);
/** No message of the protocol is deeper: messages, message, result, parts, part, resource, annotations. */
const DEEPEST = 7;

/**
 * A message as the protocol writes it: without members that are null, and bytes as such. The protocol has none, many servers
 * write all that they left empty so, and a whole answer would be refused for an `error` or a note that is not there.
 */
export function plainMessage(value: unknown, depth = DEEPEST): unknown {
  if (depth === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => plainMessage(item, depth - 1));
  const members = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(members.map(([name, member]) => [name, plainMember(name, member, depth - 1)]));
}

function plainMember(name: string, member: unknown, depth: number): unknown {
  if (FOREIGN.has(name)) return member;
  // A picture is written as such, and by some as the address that it could have.
  if (name === 'data' && typeof member === 'string' && member.startsWith('data:')) {
    return member.slice(member.indexOf(',') + 1);
  }
  return plainMessage(member, depth);
}
