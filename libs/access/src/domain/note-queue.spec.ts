import type { TenantId } from '@svc/kernel';
import { NoteQueue } from './note-queue';

interface Numbered {
  readonly tenantId: TenantId;
  readonly number: number;
}

describe('notes that wait', () => {
  const [one, two] = ['one', 'two'] as TenantId[];
  const note = (tenantId: TenantId | undefined, number: number): Numbered => ({ tenantId: tenantId!, number });
  const numbers = (notes: readonly Numbered[]): number[] => notes.map(({ number }) => number);

  it('come tenant by tenant, which take turns, oldest first', () => {
    const queue = new NoteQueue<Numbered>();
    for (const number of [1, 2, 3]) queue.add(note(one, number));
    queue.add(note(two, 4));
    expect([numbers(queue.take(2)), numbers(queue.take(2)), numbers(queue.take(2))]).toEqual([[1, 2], [4], [3]]);
    expect([queue.size, queue.take(2)]).toEqual([0, []]);
  });

  it('go back to where they were', () => {
    const queue = new NoteQueue<Numbered>();
    for (const number of [1, 2, 3]) queue.add(note(one, number));
    queue.putBack(queue.take(2));
    queue.putBack([]);
    expect([queue.size, numbers(queue.take(5))]).toEqual([3, [1, 2, 3]]);
    queue.add(note(two, 5));
    expect([numbers(queue.clear()), queue.size]).toEqual([[5], 0]);
  });
});
