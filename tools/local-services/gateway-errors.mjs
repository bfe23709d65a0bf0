import { randomBytes } from 'node:crypto';

/** How the processes answer errors that do not answer as `api` does. */
const DIALECTS = {
  // RFC 7644 §3.12
  scim: {
    mediaType: 'application/scim+json',
    bodyOf: (status, detail) => ({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(status),
      detail,
    }),
  },
};
const COMMON = { mediaType: 'application/json', bodyOf: (_status, detail) => ({ detail }) };

/**
 * An error of the gateway's own, in the form of those of the process that it answers for.
 * @returns {{ body: string, headers: object }}
 */
export function errorOf(status, detail, target) {
  const { mediaType, bodyOf } = DIALECTS[target] ?? COMMON;
  const body = JSON.stringify(bodyOf(status, detail));
  const traceId = randomBytes(16).toString('hex');
  const headers = {
    'content-type': mediaType,
    'content-length': Buffer.byteLength(body),
    'x-trace-id': traceId,
    'x-correlation-id': traceId,
  };
  return { body, headers };
}
