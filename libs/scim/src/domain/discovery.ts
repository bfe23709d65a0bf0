import type { ResourceKind } from './resource-kind';
import { GROUP_KIND, USER_KIND } from './resource-kind';

const CORE = 'urn:ietf:params:scim:schemas:core:2.0';

/** Most operations of one bulk request. @source spec §8.2 */
export const MAX_BULK_OPERATIONS = 100;

/** Most bytes of one bulk request. @source spec §8.2 */
export const MAX_BULK_BYTES = 1_048_576;

/** Most resources of one answer. @source spec §8.2 */
export const MAX_RESULTS = 200;

type Json = Readonly<Record<string, unknown>>;

/** What the service can do. @source spec §4.10, RFC 7643 §5 */
export function serviceProviderConfig(base: string): Json {
  return {
    schemas: [`${CORE}:ServiceProviderConfig`],
    patch: { supported: true },
    bulk: { supported: true, maxOperations: MAX_BULK_OPERATIONS, maxPayloadSize: MAX_BULK_BYTES },
    filter: { supported: true, maxResults: MAX_RESULTS },
    changePassword: { supported: false },
    sort: { supported: true },
    etag: { supported: false },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'The SCIM token of the tenant in the Authorization header.',
        specUri: 'https://www.rfc-editor.org/info/rfc6750',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  };
}

/** Every kind of resource. @source RFC 7643 §6 */
export function resourceTypes(base: string): readonly Json[] {
  return [USER_KIND, GROUP_KIND].map((kind) => ({
    schemas: [`${CORE}:ResourceType`],
    id: kind.name,
    name: kind.name,
    endpoint: kind.endpoint,
    description: kind.description,
    schema: kind.schema,
    ...(kind.extension && { schemaExtensions: [{ schema: kind.extension.schema, required: false }] }),
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${kind.name}` },
  }));
}

/** Every schema. @source RFC 7643 §7 */
export function schemas(base: string): readonly Json[] {
  return [USER_KIND, GROUP_KIND].flatMap((kind) => schemasOf(kind, base));
}

function schemasOf({ name, description, schema, attributes, extension }: ResourceKind, base: string): Json[] {
  const described: Json[] = [{ id: schema, name, description, attributes }];
  if (extension) {
    const about = { name: `Enterprise${name}`, description: 'What organisations say of their people.' };
    described.push({ id: extension.schema, ...about, attributes: extension.attributes });
  }
  return described.map((each) => ({
    schemas: [`${CORE}:Schema`],
    ...each,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${String(each['id'])}` },
  }));
}
