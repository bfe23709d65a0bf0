import type { ModulesContainer } from '@nestjs/core';
import 'reflect-metadata';
import { type EndpointDefinition, endpointsOf } from '../endpoint/endpoint-definition';
import { fullPath } from '../server/full-path';

/** A route as the documentation shows it. */
export interface DocumentedRoute {
  /** Exact path in OpenAPI's form, e.g. `/api/v1/spaces/{id}/`. */
  readonly path: string;
  readonly endpoint: EndpointDefinition;
}

/** Every route of an app's controllers, by path and method; works in preview mode, where nothing is instantiated. */
export function documentedRoutes(modules: ModulesContainer, apiPrefix: string): DocumentedRoute[] {
  const controllers = new Set([...modules.values()].flatMap((module) => [...module.controllers.values()]));
  const routes = [...controllers].flatMap(({ metatype }) => {
    if (typeof metatype !== 'function') return [];
    const controllerPath = (Reflect.getMetadata('path', metatype) ?? '') as string;
    return endpointsOf(metatype).map((endpoint) => ({
      path: fullPath(apiPrefix, controllerPath, endpoint).replace(/:(\w+)/g, '{$1}'),
      endpoint,
    }));
  });
  return routes.sort(
    (one, other) => compare(one.path, other.path) || compare(one.endpoint.method, other.endpoint.method),
  );
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
