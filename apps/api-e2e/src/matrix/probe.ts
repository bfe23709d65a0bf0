import { randomUUID } from 'node:crypto';
import { sampleOf } from '../isolation/sample-body';
import { type Answer, rawToApi } from '../support/client';
import type { DeclaredRoute } from './declared-policy';
import type { Headers } from './credentials';
import { isOlderForm } from './older-forms';
import { THROUGH } from './oracle';

interface Schema {
  readonly type?: string | string[];
  readonly format?: string;
  readonly enum?: readonly string[];
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
}
/** What this needs of `docs/generated/openapi.json`. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

/** Refusals of the guard and of role permissions; whatever else is answered came from behind them. */
const REFUSALS: readonly string[] = [
  'tenant_suspended',
  'invalid_api_key',
  'owner_inactive',
  'owner_permission_revoked',
  'owner_membership_revoked',
  'origin_not_allowed',
  'ip_not_allowed',
  'rate_limit_exceeded',
  'rate_limit_unavailable',
  'session_auth_required',
  'user_identity_required',
  'service_key_cannot_create_resources',
  'service_key_cannot_delete_files',
  'insufficient_permission',
  'insufficient_resource_permission',
  'insufficient_scope',
];

/** Open to everybody, since the link itself is the credential, which may be none. @source spec §5.6 */
const BY_LINK = /\/download\/$/;

/** What an answer of a route says in the words of the matrix: `through`, or the status and code of a refusal. */
export function heard(route: DeclaredRoute, { status, body }: Answer): string {
  const { path, policy } = route;
  const code = isOlderForm(route) ? olderCode(body) : (body?.code as string | undefined);
  if (status === 401 && code === undefined) return policy.kind === 'open' && BY_LINK.test(path) ? THROUGH : '401';
  if (code === undefined) return THROUGH;
  // The roles of spaces refuse with this code, too; only what lacks a role permission hears which.
  // Older forms say less, and nobody the matrix sends there has a role that is too low.
  const isPermission = isOlderForm(route) || body.context?.required !== undefined;
  const lacksPermission = code === 'forbidden_action' && isPermission;
  return lacksPermission || REFUSALS.includes(code) ? `${status} ${code}` : THROUGH;
}

/** Older forms have a code for everything; these are the ones that others answer without. @source supplement §15.177 */
function olderCode(body: Answer['body']): string | undefined {
  const code = body?.error_code as string | undefined;
  return code === 'not_authenticated' || code === 'invalid_session' ? undefined : code;
}

/** What a body needs besides the members that its schema requires, or in their place. */
const BESIDES: Readonly<Record<string, object>> = {
  'POST /api/v1/api-keys': { scope_type: 'tenant' },
  // Refused to whoever may, before any server is asked.
  'POST /api/v1/mcp-servers/': { http_url: 'https://tools.example.test/', env_vars: { token: 1 } },
  'PATCH /api/v1/audit/config/actions': { updates: [{ action: 'user_created', enabled: true }] },
};

/** What parameters are about that say so themselves. */
const KINDS: Readonly<Record<string, string>> = {
  space_id: 'space',
  assistant_id: 'assistant',
  conversation_id: 'conversation',
  session_id: 'conversation',
  document_id: 'info-blob',
  crawl_id: 'crawl-run',
};

/** What stands in a path that is no identifier → one of its form. */
const FORMS: Readonly<Record<string, string>> = { version: '1' };

/** How a request is made: what its path names, and whether it could do something if it were let through. */
export interface Shape {
  readonly ids?: Readonly<Record<string, string>>;
  /** A body that fits, so that what is checked after validation shows; else one that fits nothing. */
  readonly fits: boolean;
}

/** Sends requests as the description has them, to the process that has all of these routes. */
export class Probe {
  constructor(private readonly description: Description) {}

  async send({ method, path, policy }: DeclaredRoute, headers: Headers, { ids, fits }: Shape): Promise<Answer> {
    // A route that is left out of the description takes nothing.
    const operation = this.description.paths[path]?.[method.toLowerCase()] ?? {};
    const named = policy.scope.kind === 'within' ? ids?.[policy.scope.what] : undefined;
    const address = this.fill(path, operation, named, ids) + this.query(operation);
    const body = this.body(operation, fits, BESIDES[`${method} ${path}`]);
    const init = { method, headers: { ...headers, ...this.type(operation) }, body };
    let answer = await rawToApi(address, init);
    // Refused for want of an answer in time, as a busy machine has it: says nothing about the policy.
    for (
      let more = 5;
      more > 0 && (answer.body?.code ?? answer.body?.error_code) === 'rate_limit_unavailable';
      more--
    ) {
      answer = await rawToApi(address, init);
    }
    return answer;
  }

  /** Ids whose names say what they are of are that; else the first of a path is the one that its scope is about. */
  private fill(path: string, { parameters = [] }: Operation, named: string | undefined, ids: Shape['ids']): string {
    let first = named;
    return path.replace(/\{(\w+)\}/g, (_placeholder, name: string) => {
      const schema = parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)?.schema;
      const kind = ids?.[KINDS[name] ?? ''];
      const value =
        kind ?? first ?? schema?.enum?.[0] ?? (schema?.format === 'uuid' ? randomUUID() : (FORMS[name] ?? 'nothing'));
      first = undefined;
      return encodeURIComponent(value);
    });
  }

  private query({ parameters = [] }: Operation): string {
    const required = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
    const pairs = Object.fromEntries(required.map(({ name, schema }) => [name, String(this.sample(schema))]));
    return required.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : '';
  }

  private type({ requestBody }: Operation): Record<string, string> {
    return requestBody ? { 'Content-Type': 'application/json' } : {};
  }

  private body({ requestBody }: Operation, fits: boolean, besides: object = {}): string | undefined {
    if (!requestBody) return undefined;
    const schema = requestBody.content['application/json']?.schema;
    if (!fits || !schema) return JSON.stringify('This fits nothing.');
    return JSON.stringify(Object.assign(this.sample(schema) as object, besides));
  }

  private sample(schema: object): unknown {
    return sampleOf(schema, this.description.components.schemas, () => randomUUID());
  }
}
