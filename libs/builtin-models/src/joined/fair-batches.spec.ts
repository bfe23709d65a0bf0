import { FairBatches } from './fair-batches';

function served(queue: FairBatches<void>): string[] {
  const order: string[] = [];
  for (let batch = queue.next(); batch; batch = queue.next()) order.push(batch.texts[0]!);
  return order;
}

function add(queue: FairBatches<void>, caller: object, urgent: boolean, ...names: string[]): void {
  for (const name of names) queue.add({ texts: [name], caller, urgent, start: () => undefined });
}

describe('batches', () => {
  it('of each caller have one turn in a round, however many there are', () => {
    const queue = new FairBatches<void>();
    const [big, small] = [{}, {}];
    add(queue, big, false, 'b1', 'b2', 'b3');
    add(queue, small, false, 's1');
    add(queue, big, false, 'b4');
    expect(queue.size).toBe(5);
    expect(served(queue)).toEqual(['b1', 's1', 'b2', 'b3', 'b4']);
    expect(queue.size).toBe(0);
  });

  it('that are urgent go first, and yet leave every second turn to the others', () => {
    const queue = new FairBatches<void>();
    add(queue, {}, false, 'd1', 'd2');
    for (const name of ['q1', 'q2', 'q3', 'q4']) add(queue, {}, true, name);
    expect(served(queue)).toEqual(['q1', 'd1', 'q2', 'd2', 'q3', 'q4']);
  });
});
