import type { AccessKind } from '../endpoint/access-policy';
import type { EndpointDefinition, RawResponse, ResponseType } from '../endpoint/endpoint-definition';
import type { ParameterPlan } from '../endpoint/parameter-plan';
import { STANDARD_DIALECT } from '../errors/standard-dialect';
import { type FieldsClass, fieldsOf, schemaNameOf } from '../fields/field-spec';
import type { DocumentedRoute } from './documented-routes';
import { errorResponses } from './error-responses';
import type { JsonSchema, SchemaRegistry } from './schema-registry';

const BEARER = [{ BearerAuth: [] }, { OAuth2PasswordBearer: [] }];
const KEY = [{ APIKeyAuth: [] }];

const SECURITY: Readonly<Record<AccessKind, readonly JsonSchema[]>> = {
  open: [],
  'super-admin': KEY,
  session: BEARER,
  person: [...BEARER, ...KEY],
  caller: [...BEARER, ...KEY],
  provisioner: [{ BearerAuth: [] }],
};

/** Describes one route as an OpenAPI operation. */
export function operationOf({ path, endpoint }: DocumentedRoute, registry: SchemaRegistry): JsonSchema {
  const requestBody = requestBodyOf(endpoint, registry);
  const parameters = parametersOf(path, endpoint, registry);
  return {
    operationId: operationIdOf(endpoint),
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    ...(endpoint.deprecated && { deprecated: true }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      ...successesOf(endpoint, registry),
      ...errorResponses(endpoint, registry),
      ...otherResponses(endpoint, registry),
    },
    security: securityOf(endpoint),
  };
}

/** Where keys are sent as a bearer value, bearer values are all there is. */
function securityOf({ access, keysAs }: EndpointDefinition): readonly JsonSchema[] {
  const ways = SECURITY[access.kind];
  return keysAs === 'bearer' ? ways.filter((way) => !('APIKeyAuth' in way)) : ways;
}

/** `SpaceController.addMember` becomes `space_add_member`: stable as long as the code is, and unique like it. */
export function operationIdOf({ name }: EndpointDefinition): string {
  const [controller = '', method = ''] = name.split('.');
  return [controller.replace(/Controller$/, ''), method].map(snakeCase).join('_');
}

function snakeCase(text: string): string {
  return text.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}

function descriptionOf({ description, spec, successor }: EndpointDefinition): string {
  const newer = successor && `Older form; its successor is \`${successor}\` below the API prefix.`;
  return [newer, description, `Contract: ${spec}.`].filter(Boolean).join('\n\n');
}

function parametersOf(path: string, endpoint: EndpointDefinition, registry: SchemaRegistry): JsonSchema[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const source = endpoint.parameters.find(({ source: each }) => 'name' in each && each.name === name)?.source;
    const schema =
      source?.kind === 'path'
        ? registry.valueSchema({ kind: 'string', ...source.rules })
        : registry.valueSchema({ kind: 'uuid' });
    return { name, in: 'path', required: true, schema };
  });
  return [...inPath, ...endpoint.parameters.flatMap((plan) => queryParameters(plan, registry))];
}

function queryParameters({ source, type }: ParameterPlan, registry: SchemaRegistry): JsonSchema[] {
  if (source.kind !== 'query') return [];
  return fieldsOf(type as FieldsClass).map((field) => ({
    name: field.name,
    in: 'query',
    required: !field.optional,
    ...(field.description && { description: field.description }),
    ...(field.deprecated && { deprecated: true }),
    schema: registry.fieldSchema({ ...field, description: undefined, deprecated: undefined }),
  }));
}

function requestBodyOf({ parameters }: EndpointDefinition, registry: SchemaRegistry): JsonSchema | null {
  for (const { source, type } of parameters) {
    switch (source.kind) {
      case 'body':
        return content('application/json', registry.refTo(type as FieldsClass), !source.optional);
      case 'list-body': {
        const list = { kind: 'list', item: { kind: 'object', type: source.item }, max: source.max } as const;
        return content('application/json', registry.valueSchema(list));
      }
      case 'json-body':
        return content('application/json', { type: 'object', additionalProperties: true });
      case 'form':
        return content('application/x-www-form-urlencoded', registry.refTo(type as FieldsClass));
      case 'upload': {
        const file = {
          type: 'string',
          format: 'binary',
          ...(source.description && { description: source.description }),
        };
        const schema = { type: 'object', properties: { [source.field]: file }, required: [source.field] };
        return content('multipart/form-data', schema);
      }
    }
  }
  return null;
}

function content(mediaType: string, schema: JsonSchema, required = true): JsonSchema {
  return { required, content: { [mediaType]: { schema } } };
}

/** The answers of success by status: one, or two where an event stream has a status of its own. */
function successesOf(endpoint: EndpointDefinition, registry: SchemaRegistry): JsonSchema {
  const { status, stream, streamStatus = status } = endpoint;
  if (!stream || streamStatus === status) return { [status]: successOf(endpoint, registry) };
  return {
    [status]: successOf({ ...endpoint, stream: undefined }, registry),
    [streamStatus]: { description: 'The event stream.', content: streamMediaOf(stream, registry) },
  };
}

function successOf({ response, nullable, stream, dialect }: EndpointDefinition, registry: SchemaRegistry): JsonSchema {
  const media: Record<string, JsonSchema> = {};
  for (const [type, body] of Object.entries(response ? mediaOf(response, registry, dialect?.mediaType) : {})) {
    media[type] = nullable ? { schema: { anyOf: [body['schema'], { type: 'null' }] } } : body;
  }
  if (stream) Object.assign(media, streamMediaOf(stream, registry));
  return { description: saidOf(response) ?? 'Success.', ...(Object.keys(media).length > 0 && { content: media }) };
}

function otherResponses(
  { otherResponses: others = {}, dialect }: EndpointDefinition,
  registry: SchemaRegistry,
): JsonSchema {
  const entries = Object.entries(others).map(([status, type]) => {
    if (!type) return [status, { description: 'Success; there is no body.' }];
    const description = saidOf(type) ?? 'See the body.';
    return [status, { description, content: mediaOf(type, registry, dialect?.mediaType) }];
  });
  return Object.fromEntries(entries) as JsonSchema;
}

/** What a route says of an answer of its own accord. */
function saidOf(response: ResponseType | undefined): string | undefined {
  return response && 'mediaType' in response ? response.description : undefined;
}

function mediaOf(
  response: ResponseType,
  registry: SchemaRegistry,
  json = STANDARD_DIALECT.mediaType,
): Record<string, JsonSchema> {
  if (typeof response === 'function') return { [json]: { schema: registry.refTo(response) } };
  if ('mediaType' in response) return rawMediaOf(response);
  return { [json]: { schema: { type: 'array', items: registry.refTo(response[0]) } } };
}

function rawMediaOf({ mediaType, otherMediaType = mediaType }: RawResponse): Record<string, JsonSchema> {
  const bytes = { type: 'string', format: 'binary' };
  const schemaOf = (type: string) => (type === STANDARD_DIALECT.mediaType ? { type: 'object' } : bytes);
  return Object.fromEntries([mediaType, otherMediaType].map((type) => [type, { schema: schemaOf(type) }]));
}

function streamMediaOf(
  stream: Readonly<Record<string, FieldsClass>>,
  registry: SchemaRegistry,
): Record<string, JsonSchema> {
  return { 'text/event-stream': { schema: streamSchema(stream, registry) } };
}

/** OpenAPI has no words for frames; each event's payload is referred to, and the text says which is which. */
function streamSchema(stream: Readonly<Record<string, FieldsClass>>, registry: SchemaRegistry): JsonSchema {
  const names = Object.entries(stream).map(([event, type]) => `\`${event}\` carries \`${schemaNameOf(type)}\``);
  const payloads = [...new Set(Object.values(stream))].map((type) => registry.refTo(type));
  return {
    description: `Server-Sent Events; each frame has an event name and one JSON document: ${names.join(', ')}.`,
    // A choice of one is no choice.
    ...(payloads.length === 1 ? payloads[0] : { anyOf: payloads }),
  };
}
