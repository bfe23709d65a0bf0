/** Somebody who can be named. */
export interface Member {
  readonly id: string;
  readonly name: string;
}

/** A name as far as it has been typed: where its `@` stands, and what follows that. */
export interface TypedMention {
  readonly start: number;
  readonly typed: string;
}

/** The mention that is being typed before the caret; null when there is none. */
export function typedMention(text: string, caret: number): TypedMention | null {
  const found = /(?:^|\s)@([^@\n]*)$/u.exec(text.slice(0, caret));
  return found && { start: caret - found[1]!.length - 1, typed: found[1]! };
}

/** Those whose name, or a word of it, begins as typed; nobody once a whole name stands there. */
export function suggested(members: readonly Member[], { typed }: TypedMention): readonly Member[] {
  const wanted = typed.toLocaleLowerCase();
  return members.filter(({ name }) => {
    const known = name.toLocaleLowerCase();
    return !wanted.startsWith(`${known} `) && (known.startsWith(wanted) || known.includes(` ${wanted}`));
  });
}

/** The text with a member's name in the place of what was typed, and where the caret is then. */
export function withMention(
  text: string,
  caret: number,
  { start }: TypedMention,
  { name }: Member,
): { text: string; caret: number } {
  const before = `${text.slice(0, start)}@${name} `;
  return { text: before + text.slice(caret).trimStart(), caret: before.length };
}

/** The member of a request that says who is to answer; nothing for nobody, where the service chooses. */
export const answeredBy = (member: Member | null): { tools?: { assistants: { id: string; handle: string }[] } } =>
  member ? { tools: { assistants: [{ id: member.id, handle: member.name }] } } : {};

/** Whom a text names first; of names that begin alike the longest. */
export function mentioned(text: string, members: readonly Member[]): Member | null {
  const longestFirst = [...members].sort((one, other) => other.name.length - one.name.length);
  for (const { index } of text.matchAll(/(?<=^|\s)@/gu)) {
    const rest = text.slice(index + 1).toLocaleLowerCase();
    const found = longestFirst.find(({ name }) => {
      const known = name.toLocaleLowerCase();
      return rest.startsWith(known) && !/^[\p{L}\p{N}_]/u.test(rest.slice(known.length));
    });
    if (found) return found;
  }
  return null;
}
