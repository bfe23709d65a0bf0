/**
 * Gives the prototype of a class of pdf.js that it does not export, as soon as something is made of it.
 * @param property the first thing that its constructor sets
 * @param isSought told of everything else that sets such a property meanwhile
 */
export function onceMade<T extends object>(
  property: string,
  isSought: (prototype: object) => boolean,
  take: (prototype: T) => void,
): void {
  Object.defineProperty(Object.prototype, property, {
    configurable: true,
    set(this: object, value: unknown) {
      Object.defineProperty(this, property, { value, writable: true, enumerable: true, configurable: true });
      const prototype = Object.getPrototypeOf(this) as T;
      if (!isSought(prototype)) return;
      delete (Object.prototype as Record<string, unknown>)[property];
      take(prototype);
    },
  });
}
