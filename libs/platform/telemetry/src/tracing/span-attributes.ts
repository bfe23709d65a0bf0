/**
 * Everything that spans may say. A name that is missing here does not compile, so that nobody adds a text of a person, a
 * parameter or a key in passing; a test compares the list with OpenTelemetry's semantic conventions.
 */
export const SPAN_ATTRIBUTES = [
  'error.type',
  'server.address',
  'server.port',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'db.system.name',
  'db.operation.name',
  'db.collection.name',
  'db.stored_procedure.name',
  'db.query.summary',
  'messaging.system.name',
  'messaging.destination.name',
  'messaging.operation.name',
  'messaging.operation.type',
  'messaging.message.id',
  'gen_ai.operation.name',
  'gen_ai.provider.name',
  'gen_ai.request.model',
  'gen_ai.request.stream',
  'gen_ai.response.time_to_first_chunk',
  'gen_ai.usage.input_tokens',
  'gen_ai.usage.output_tokens',
  'gen_ai.tool.name',
  'mcp.method.name',
  'rpc.system.name',
  'rpc.method',
] as const;

/** What the conventions have no name for. */
export const OWN_SPAN_ATTRIBUTES = ['svc.tenant.id', 'svc.job.attempt', 'svc.request.cut'] as const;

/** Name of something that a span may say. */
export type SpanAttribute = (typeof SPAN_ATTRIBUTES)[number] | (typeof OWN_SPAN_ATTRIBUTES)[number];

/** What a span says; what is undefined is not said. */
export type SpanAttributes = { readonly [Name in SpanAttribute]?: string | number | boolean | undefined };
