import { type ErrorDefinition, ERRORS } from '@svc/kernel';

/** `docs/generated/errors.md`: every code the service emits. */
export function renderErrorsDoc(): string {
  const entries = Object.entries(ERRORS) as [string, ErrorDefinition][];
  const lines = entries
    .sort(([one, a], [other, b]) => a.status - b.status || (one < other ? -1 : 1))
    .map(([code, { status, shape, svcCode, message, retryable, doc }]) => {
      const cells = [status, `\`${code}\``, shape, svcCode ?? '', retryable ? 'yes' : '', message, doc];
      return `| ${cells.join(' | ')} |`;
    });
  return [
    '# Errors',
    '',
    'Made from the code by `npm run generate`; do not edit. Codes and numbers are forever, messages may change.',
    '',
    '| Status | Code | Shape | `svc_error_code` | Retried in jobs | Message | Source |',
    '|---|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}
