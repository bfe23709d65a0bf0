import { defineEndpointOf, endpointOf } from '../endpoint/endpoint-definition';
import type { Dialect } from './dialect';

/** Makes every route of a controller answer in a dialect of its own, whatever the app speaks. */
export function Speaks(dialect: Dialect): ClassDecorator {
  return (controller) => {
    const prototype = controller.prototype as object;
    for (const name of Object.getOwnPropertyNames(prototype)) {
      const handler = Object.getOwnPropertyDescriptor(prototype, name)?.value as unknown;
      const endpoint = typeof handler === 'function' ? endpointOf(handler) : undefined;
      if (endpoint) defineEndpointOf(handler as object, { ...endpoint, dialect });
    }
  };
}
