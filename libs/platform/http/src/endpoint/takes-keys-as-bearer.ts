import { redefineEndpointsOf } from './endpoint-definition';

/**
 * Makes every route of a controller take API keys where sessions are sent, as a bearer value, and not read the key
 * header. @source spec §4.11, supplement §15.136
 */
export function TakesKeysAsBearer(): ClassDecorator {
  return (controller) => redefineEndpointsOf(controller, { keysAs: 'bearer' });
}
