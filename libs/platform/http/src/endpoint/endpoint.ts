import { HttpCode, Req, RequestMapping, RequestMethod } from '@nestjs/common';
import { AppError, reaches } from '@svc/kernel';
import type { Request } from 'express';
import { hasFields } from '../fields/field-spec';
import { type AccessPolicy, levelForMethod } from './access-policy';
import { defineEndpointOf, type EndpointDefinition, type EndpointDocs, type HttpMethod } from './endpoint-definition';
import { type ParameterPlan, parametersOf } from './parameter-plan';
import { argumentReader } from './read-arguments';
import { stateOf } from './request-state';

type MethodAndPath = { get: string } | { post: string } | { put: string } | { patch: string } | { delete: string };

/** What a route declares: exactly one method with its path, whom it lets in, and its documentation. */
export type EndpointOptions = MethodAndPath &
  EndpointDocs & {
    readonly access: AccessPolicy;
    /** The path stands outside the API prefix, e.g. `/version`. */
    readonly outsidePrefix?: boolean;
  };

type Handler = (this: unknown, ...values: unknown[]) => unknown;

/**
 * The only route decorator. Arguments are read and validated together (422 with every problem), then the role
 * permission is checked, then the handler runs; credentials were checked before by the guard of `access`.
 * Paths are exact, trailing slash included; `:name` stands for a segment. @source supplement §8.4, §15.15
 */
export function Endpoint(options: EndpointOptions): MethodDecorator {
  return (target, key, descriptor) => {
    const name = `${target.constructor.name}.${String(key)}`;
    const definition = definitionOf(options, name, parametersOf(target, key));
    const handler = descriptor.value as Handler;
    const invoke = invoker(definition, handler);
    Object.defineProperty(invoke, 'name', { value: String(key) });
    defineEndpointOf(invoke, definition);
    descriptor.value = invoke as never;
    RequestMapping({ path: definition.path, method: RequestMethod[definition.method] })(target, key, descriptor);
    HttpCode(definition.status)(target, key, descriptor);
    // Nest passes the request alone; everything else is read from it here, once for all arguments.
    Req()(target, key, 0);
    return descriptor;
  };
}

function definitionOf(options: EndpointOptions, name: string, parameters: ParameterPlan[]): EndpointDefinition {
  // Types can be cast away; a route that lets anybody in by mistake must not start.
  if (!options.access) throw new Error(`${name} declares no access policy.`);
  const { method, path } = methodAndPath(options, name);
  for (const { source, type, index } of parameters) {
    const needsFields = source.kind === 'query' || source.kind === 'body' || source.kind === 'form';
    if (needsFields && !hasFields(type)) {
      throw new Error(`${name}: argument ${index} needs a class with field decorators that is imported as a value.`);
    }
  }
  const byMethod = levelForMethod(method);
  const demands = options.access.demands.map(({ resource, level }) => ({ resource, level: level ?? byMethod }));
  const [first, ...rest] = demands.map(({ level }) => level);
  const level = rest.reduce((highest, each) => (reaches(highest, each) ? highest : each), first ?? byMethod);
  const { outsidePrefix = false, successor, deprecated = successor !== undefined } = options;
  const declared = { ...options, ...(deprecated && { deprecated }) };
  return { ...declared, method, path, name, parameters, demands, level, outsidePrefix, keysAs: 'header' };
}

function methodAndPath(options: EndpointOptions, name: string): { method: HttpMethod; path: string } {
  const declared = options as Partial<Record<Lowercase<HttpMethod>, string>>;
  const methods = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
    (method) => declared[method.toLowerCase() as Lowercase<HttpMethod>] !== undefined,
  );
  const [method] = methods;
  if (!method || methods.length > 1) throw new Error(`${name} must declare exactly one method.`);
  return { method, path: declared[method.toLowerCase() as Lowercase<HttpMethod>]! };
}

function invoker(definition: EndpointDefinition, handler: Handler): Handler {
  const read = argumentReader(definition.parameters, definition.bodyLimitBytes);
  const isOpen = definition.access.kind === 'open';
  return function invoke(this: unknown, ...[request]: unknown[]): unknown {
    const incoming = request as Request;
    // Should the guard ever be missing, nobody gets in.
    if (!isOpen && stateOf(incoming).actor === null) throw new AppError('server_configuration_error');
    const run = (values: unknown[]): unknown => {
      if (definition.access.permissions.length > 0) requirePermission(definition.access, incoming);
      return handler.apply(this, values);
    };
    const values = read(incoming, incoming.res!);
    return values instanceof Promise ? values.then(run) : run(values);
  };
}

function requirePermission({ permissions, permissionRefusal }: AccessPolicy, request: Request): void {
  const { actor } = stateOf(request);
  if (actor?.kind === 'caller' && permissions.some((permission) => actor.permissions.has(permission))) return;
  throw new AppError(permissionRefusal, {
    context: { auth_layer: 'domain_policy', required: permissions.length === 1 ? permissions[0] : permissions },
  });
}
