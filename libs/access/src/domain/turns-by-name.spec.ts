import { setImmediate } from 'node:timers/promises';
import { TurnsByName } from './turns-by-name';

describe('TurnsByName', () => {
  it('does one thing after the other in a name, however they end, and others at once', async () => {
    const turns = new TurnsByName();
    const begun: string[] = [];
    const ends = new Map<string, (error?: Error) => void>();
    const begin = (name: string, what: string) =>
      turns.take(name, () => {
        begun.push(what);
        return new Promise<string>((resolve, reject) =>
          ends.set(what, (error) => (error ? reject(error) : resolve(what))),
        );
      });
    const [first, second, third] = [begin('a', 'first'), begin('a', 'second'), begin('a', 'third')];
    const other = begin('b', 'other');
    await setImmediate();
    expect(begun).toEqual(['first', 'other']);
    ends.get('first')!(new Error('no'));
    await expect(first).rejects.toThrow('no');
    await setImmediate();
    expect(begun).toEqual(['first', 'other', 'second']);
    for (const what of ['other', 'second', 'third']) {
      ends.get(what)!();
      await setImmediate();
    }
    expect(await Promise.all([second, third, other])).toEqual(['second', 'third', 'other']);
  });

  it('keeps nothing of what is over', async () => {
    const turns = new TurnsByName();
    await Promise.allSettled([
      turns.take('a', async () => 1),
      turns.take('a', () => Promise.reject(new Error('no'))),
      turns.take('b', async () => 2),
    ]);
    expect((turns as unknown as { last: Map<string, unknown> }).last.size).toBe(0);
  });
});
