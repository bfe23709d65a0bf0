import { type ErrorCode, type ErrorDefinition, ERRORS, type ErrorShape } from '@svc/kernel';
import type { AccessPolicy } from '../endpoint/access-policy';
import type { EndpointDefinition } from '../endpoint/endpoint-definition';
import type { Dialect } from '../errors/dialect';
import type { JsonSchema, SchemaRegistry } from './schema-registry';

const TEXT = { type: 'string' } as const;
const TOO_LARGE = 'The headers are larger than the service reads.';
const FREE = { type: 'object', additionalProperties: true } as const;

const SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  DetailError: { type: 'object', properties: { detail: TEXT }, required: ['detail'] },
  CodedError: {
    type: 'object',
    description: 'Handle it by `code`; `message` may change. Some codes bring members of their own.',
    properties: { code: TEXT, message: TEXT, request_id: TEXT, context: FREE },
    required: ['code', 'message'],
    additionalProperties: true,
  },
  DomainError: {
    type: 'object',
    description: 'Handle it by `svc_error_code` or `code`; `message` may change.',
    properties: {
      message: TEXT,
      svc_error_code: { type: 'integer' },
      code: TEXT,
      request_id: TEXT,
      context: FREE,
      details: FREE,
    },
    required: ['message', 'svc_error_code'],
  },
  ValidationError: {
    type: 'object',
    properties: {
      loc: { type: 'array', items: { anyOf: [TEXT, { type: 'integer' }] } },
      msg: TEXT,
      type: TEXT,
    },
    required: ['loc', 'msg', 'type'],
  },
  InternalError: {
    type: 'object',
    properties: { error: TEXT, error_id: TEXT, message: TEXT, detail: FREE },
    required: ['error', 'error_id', 'message'],
  },
};

/** What keys hear before it is asked what a route is: even where only sessions are let in. @source supplement §15.20 */
const KEY_CODES: readonly ErrorCode[] = [
  'invalid_api_key',
  'owner_inactive',
  'owner_permission_revoked',
  'owner_membership_revoked',
  'origin_not_allowed',
  'ip_not_allowed',
  'rate_limit_exceeded',
  'rate_limit_unavailable',
];

/** What they hear besides wherever keys are let in. @source supplement §4.7 */
const DEMAND_CODES: readonly ErrorCode[] = ['insufficient_permission', 'insufficient_resource_permission'];

const SCHEMA_OF_SHAPE: Readonly<Record<ErrorShape, string>> = {
  detail: 'DetailError',
  coded: 'CodedError',
  domain: 'DomainError',
};

/** Codes that a route may answer: its own, and those that come with its policy and its arguments. */
function errorCodesOf({ access, parameters, bodyLimitBytes, errors = [] }: EndpointDefinition): ErrorCode[] {
  const codes = new Set<ErrorCode>();
  if (access.kind === 'super-admin') codes.add('invalid_super_api_key');
  else if (access.kind === 'provisioner') codes.add('invalid_scim_token').add('tenant_suspended');
  else if (access.kind !== 'open') codes.add('not_authenticated').add('invalid_session');
  if (access.kind === 'session') addAll(codes, ['session_auth_required', ...KEY_CODES]);
  if (access.kind === 'person' || access.kind === 'caller') addKeyCodes(codes, access);
  if (access.permissions.length > 0) codes.add(access.permissionRefusal);
  for (const { source } of parameters) {
    const { kind } = source;
    const isJson = kind === 'body' || kind === 'list-body' || kind === 'json-body';
    if (isJson) codes.add('malformed_json');
    if (kind === 'upload') codes.add('malformed_upload').add('file_too_large').add('unsupported_media_type');
    if (isJson || kind === 'form') codes.add('body_too_large').add('unsupported_media_type');
  }
  if (bodyLimitBytes !== undefined) codes.add('too_many_large_bodies');
  addAll(codes, errors);
  return [...codes];
}

/** What keys hear of a route, before it is looked at what they send. @source supplement §15.20 */
function addKeyCodes(codes: Set<ErrorCode>, { serviceKeyRefusal, scope }: AccessPolicy): void {
  addAll(codes, [...KEY_CODES, ...DEMAND_CODES]);
  if (serviceKeyRefusal) codes.add(serviceKeyRefusal);
  if (scope.kind !== 'any') codes.add('insufficient_scope');
}

function addAll(codes: Set<ErrorCode>, more: readonly ErrorCode[]): void {
  for (const code of more) codes.add(code);
}

/** Whether a route reads anything that can be of the wrong form. */
function canBeInvalid({ parameters }: EndpointDefinition): boolean {
  return parameters.some(({ source }) => !['actor', 'sse', 'download', 'abandoned', 'request'].includes(source.kind));
}

/** The error answers of a route, by status, in the words of its dialect. */
export function errorResponses(endpoint: EndpointDefinition, registry: SchemaRegistry): Record<string, JsonSchema> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorCodesOf(endpoint)) {
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const responses: Record<string, JsonSchema> = {};
  const refusals = [...byStatus.keys()].some((status) => status < 500);
  // Whatever a route reads, its headers have a bound; generated clients want at least one refusal, and no range.
  if (!refusals && !canBeInvalid(endpoint)) responses[431] = jsonResponse(TOO_LARGE, named('DetailError', registry));
  for (const [status, codes] of byStatus) responses[status] = responseFor(codes, registry);
  const { formStatus = 422 } = endpoint.dialect ?? {};
  if (canBeInvalid(endpoint)) responses[formStatus] = validationResponse(registry, byStatus.get(formStatus) ?? []);
  responses[500] = internalError(registry, byStatus.get(500) ?? []);
  return endpoint.dialect ? respelled(responses, endpoint.dialect, registry) : responses;
}

/** The same answers with the one body and the media type of another dialect. */
function respelled(
  responses: Record<string, JsonSchema>,
  { mediaType, errorSchema }: Dialect,
  registry: SchemaRegistry,
): Record<string, JsonSchema> {
  if (!errorSchema) return responses;
  const content = { [mediaType]: { schema: registry.refTo(errorSchema) } };
  return Object.fromEntries(Object.entries(responses).map(([status, answer]) => [status, { ...answer, content }]));
}

/** What nobody foresaw, beside the codes that a route has for faults of its own. */
function internalError(registry: SchemaRegistry, codes: readonly ErrorCode[]): JsonSchema {
  const unforeseen = named('InternalError', registry);
  if (codes.length === 0) return jsonResponse('Something went wrong on our side.', unforeseen);
  const schemas = [...shapesOf(codes).map((shape) => named(SCHEMA_OF_SHAPE[shape], registry)), unforeseen];
  return jsonResponse(`${describe(codes)}\n\nOr something else went wrong on our side.`, { anyOf: schemas });
}

function responseFor(codes: readonly ErrorCode[], registry: SchemaRegistry): JsonSchema {
  const schemas = shapesOf(codes).map((shape) => named(SCHEMA_OF_SHAPE[shape], registry));
  return jsonResponse(describe(codes), schemas.length === 1 ? schemas[0]! : { anyOf: schemas });
}

function shapesOf(codes: readonly ErrorCode[]) {
  return [...new Set(codes.map((code) => ERRORS[code].shape))].sort();
}

function validationResponse(registry: SchemaRegistry, codes: readonly ErrorCode[]): JsonSchema {
  const problem = named('ValidationError', registry);
  const list = registry.refToNamed('HTTPValidationError', {
    type: 'object',
    properties: { detail: { type: 'array', items: problem } },
    required: ['detail'],
  });
  if (codes.length === 0) return jsonResponse('The request does not have the declared form.', list);
  const own = [...new Set(codes.map((code) => SCHEMA_OF_SHAPE[ERRORS[code].shape]))].map((name) =>
    named(name, registry),
  );
  return jsonResponse(`The request does not have the declared form. ${describe(codes)}`, { anyOf: [list, ...own] });
}

function describe(codes: readonly ErrorCode[]): string {
  return codes
    .map((code) => {
      const { message }: ErrorDefinition = ERRORS[code];
      return `\`${code}\`: ${message}`;
    })
    .join('\n\n');
}

function named(name: string, registry: SchemaRegistry): JsonSchema {
  return registry.refToNamed(name, SCHEMAS[name]!);
}

function jsonResponse(description: string, schema: JsonSchema): JsonSchema {
  return { description, content: { 'application/json': { schema } } };
}
