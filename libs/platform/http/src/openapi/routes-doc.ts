import { describePolicy } from '../endpoint/access-policy';
import type { DocumentedRoute } from './documented-routes';

/** `docs/generated/routes.md`: every route with its policy, so that a changed policy shows in review. */
export function renderRoutesDoc(routes: readonly DocumentedRoute[]): string {
  const lines = routes.map(({ path, endpoint }) => {
    const policy = describePolicy({
      ...endpoint.access,
      level: endpoint.access.kind === 'open' ? null : endpoint.level,
    });
    const cells = [endpoint.method, `\`${path}\``, policy, endpoint.status, endpoint.audit ?? '', endpoint.spec];
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
