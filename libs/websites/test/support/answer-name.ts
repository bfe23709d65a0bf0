import { Resolver } from 'node:dns/promises';

/**
 * Has one name answered as its own name server would; null never answers. Others are asked for as they are.
 * @returns what ends that
 */
export function answerName(host: string, answer: () => string | null): () => void {
  const told = (): Promise<string[]> => {
    const address = answer();
    return address === null ? new Promise<never>(() => undefined) : Promise.resolve([address]);
  };
  const none = (): Promise<never> => Promise.reject(new Error(`${host} has no address of version 6`));
  const spies = [answered('resolve4', told), answered('resolve6', none)];
  return () => spies.forEach((spy) => spy.mockRestore());

  function answered(way: 'resolve4' | 'resolve6', own: () => Promise<string[]>) {
    const real = Resolver.prototype[way] as (name: string) => Promise<string[]>;
    const asked = function (this: Resolver, name: string): Promise<string[]> {
      return name === host ? own() : real.call(this, name);
    };
    return jest.spyOn(Resolver.prototype, way).mockImplementation(asked as never);
  }
}
