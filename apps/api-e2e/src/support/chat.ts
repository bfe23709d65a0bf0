import { raw } from './client';
import type { Person } from './people';

/** One frame of an event stream. */
export interface Frame {
  readonly event: string;
  readonly data: any;
}

/** Asks and waits for the whole answer. */
export function ask(person: Person, body: Record<string, unknown>, version = 1) {
  return raw(`/api/v1/conversations/?version=${version}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${person.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Asks for a stream and reads it to its end. */
export async function askStream(person: Person, body: Record<string, unknown>, version = 1) {
  const answer = await ask(person, { ...body, stream: true }, version);
  return { ...answer, frames: frames(answer.text) };
}

/** The frames of a stream, comments left out. */
export function frames(text: string): Frame[] {
  return text
    .split('\n\n')
    .filter((part) => part.startsWith('event: '))
    .map((part) => {
      const [event, data] = part.split('\n');
      return { event: event!.slice('event: '.length), data: JSON.parse(data!.slice('data: '.length)) };
    });
}

/** The deltas of a stream, joined. */
export function answerOf(stream: Frame[]): string {
  return stream
    .filter(({ event }) => event === 'text')
    .map(({ data }) => data.answer)
    .join('');
}
