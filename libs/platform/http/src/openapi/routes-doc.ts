import { describePolicy } from '../endpoint/describe-policy';
import type { DocumentedRoute } from './documented-routes';

/** `docs/generated/routes.md`: every route with its policy, so that a changed policy shows in review. */
export function renderRoutesDoc(routes: readonly DocumentedRoute[]): string {
  const lines = routes.map(({ path, endpoint }) => {
    const cells = [
      endpoint.method,
      `\`${path}\``,
      describePolicy(endpoint),
      endpoint.status,
      endpoint.audit ?? '',
      endpoint.spec,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '# Routes',
    '',
    'Made from the code by `npm run generate`; do not edit.',
    '',
    '| Method | Path | Policy | Status | Audit action | Contract |',
    '|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}
