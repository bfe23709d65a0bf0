import { redefineEndpointsOf } from '../endpoint/endpoint-definition';
import type { Dialect } from './dialect';

/** Makes every route of a controller answer in a dialect of its own, whatever the app speaks. */
export function Speaks(dialect: Dialect): ClassDecorator {
  return (controller) => redefineEndpointsOf(controller, { dialect });
}
