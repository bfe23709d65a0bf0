import 'reflect-metadata';
import type { AccessLevel, ErrorCode } from '@svc/kernel';
import type { Dialect } from '../errors/dialect';
import type { FieldsClass } from '../fields/field-spec';
import type { Tag } from '../openapi/tags';
import type { AccessPolicy, ApiResource } from './access-policy';
import type { ParameterPlan } from './parameter-plan';

/** The methods that routes are declared with; HEAD and OPTIONS are answered for them. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A body that no class describes, bytes or an object of free names, and what the API description says about it. */
export interface RawResponse {
  readonly mediaType: string;
  /** What it may be instead. */
  readonly otherMediaType?: string;
  readonly description?: string;
}

/** What an answer of status `status` carries: an object, a list of objects, or bytes. */
export type ResponseType = FieldsClass | readonly [FieldsClass] | RawResponse;

/** What the documentation says about a route, and what it may answer. */
export interface EndpointDocs {
  /** Status of success. */
  readonly status: number;
  /** Body of success; none without it. */
  readonly response?: ResponseType;
  /** The body may be `null` instead. */
  readonly nullable?: boolean;
  /** Bodies of further statuses that are not errors of the catalogue: status → body; null where it has none. */
  readonly otherResponses?: Readonly<Record<number, ResponseType | null>>;
  /** Frames of the event stream this route can answer with: event name → payload. */
  readonly stream?: Readonly<Record<string, FieldsClass>>;
  /** Status of that stream, where it is not that of success. */
  readonly streamStatus?: number;
  /** Codes beyond those every route of its policy has. */
  readonly errors?: readonly ErrorCode[];
  /** Largest JSON or form body, in bytes, where this route takes more than every other. */
  readonly bodyLimitBytes?: number;
  /** Action that the service records. */
  readonly audit?: string;
  /** Where the contract stands, e.g. `§4.4`. */
  readonly spec: string;
  readonly summary: string;
  readonly description?: string;
  readonly tag: Tag;
  readonly deprecated?: boolean;
  /**
   * Path below the API prefix of what took its place, e.g. `/spaces/{space_id}/`; `{name}` stands for what this path
   * carries under that name. Such a route is deprecated, and each of its answers says so.
   */
  readonly successor?: string;
  /** Left out of the API description. */
  readonly hidden?: boolean;
}

/** One route with everything that is known about it. */
export interface EndpointDefinition extends EndpointDocs {
  readonly method: HttpMethod;
  /** Path below the controller's, exactly as declared. */
  readonly path: string;
  /** The path stands outside the API prefix. */
  readonly outsidePrefix: boolean;
  readonly access: AccessPolicy;
  /** What an API key needs, resource by resource. */
  readonly demands: readonly { readonly resource: ApiResource; readonly level: AccessLevel }[];
  /** Level an API key needs by itself: the highest of the demands. */
  readonly level: AccessLevel;
  readonly parameters: readonly ParameterPlan[];
  /** Where API keys are sent: in the header for them, or as a bearer value. */
  readonly keysAs: 'header' | 'bearer';
  /** In which it answers, where its controller chose one. */
  readonly dialect?: Dialect;
  /** `SpaceController.create`. */
  readonly name: string;
}

const KEY = 'svc:endpoint';

/** Attaches a definition to a route's handler. */
export function defineEndpointOf(handler: object, definition: EndpointDefinition): void {
  Reflect.defineMetadata(KEY, definition, handler);
}

/** The definition of a route's handler (`ExecutionContext.getHandler()`); undefined for anything else. */
export function endpointOf(handler: object): EndpointDefinition | undefined {
  return Reflect.getMetadata(KEY, handler) as EndpointDefinition | undefined;
}

/** Changes what a whole controller decides for its routes; used by decorators of classes. */
export function redefineEndpointsOf(
  controller: { readonly prototype?: unknown },
  changes: Partial<EndpointDefinition>,
): void {
  const prototype = controller.prototype as object;
  for (const name of Object.getOwnPropertyNames(prototype)) {
    const handler = Object.getOwnPropertyDescriptor(prototype, name)?.value as unknown;
    const endpoint = typeof handler === 'function' ? endpointOf(handler) : undefined;
    if (endpoint) defineEndpointOf(handler as object, { ...endpoint, ...changes });
  }
}

/** Every route a controller class declares, in order of its source. */
export function endpointsOf(controller: { readonly prototype: object }): EndpointDefinition[] {
  const prototype = controller.prototype as Record<string, unknown>;
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const handler = Object.getOwnPropertyDescriptor(prototype, name)?.value as unknown;
    const definition = typeof handler === 'function' ? endpointOf(handler) : undefined;
    return definition ? [definition] : [];
  });
}
