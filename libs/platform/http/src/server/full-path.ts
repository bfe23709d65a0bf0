import type { EndpointDefinition } from '../endpoint/endpoint-definition';

/** A route's whole path, exactly as declared: API prefix, the controller's path, the route's own with its slash. */
export function fullPath(apiPrefix: string, controllerPath: string, endpoint: EndpointDefinition): string {
  const prefix = endpoint.outsidePrefix ? '' : apiPrefix;
  const parts = [prefix, controllerPath, endpoint.path].map((part) => part.replace(/^\/+|\/+$/g, ''));
  const path = `/${parts.filter((part) => part !== '').join('/')}`;
  return endpoint.path.endsWith('/') && path !== '/' ? `${path}/` : path;
}
