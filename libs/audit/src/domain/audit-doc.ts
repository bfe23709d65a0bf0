import { ACTION_CATALOGUE } from './labels';

/** A route with the action that it records. */
export interface AuditedRoute {
  readonly method: string;
  readonly path: string;
  readonly action: string | undefined;
}

/** `docs/generated/audit.md`: every action with its category and the routes that record it. */
export function renderAuditDoc(routes: readonly AuditedRoute[]): string {
  const rows = ACTION_CATALOGUE.map(({ action, category }) => {
    const recording = routes.filter((route) => route.action === action);
    const names = recording.map(({ method, path }) => `\`${method} ${path}\``).join('<br>');
    return `| ${action} | ${category} | ${names} |`;
  });
  return [
    '# Audit actions',
    '',
    'Made from the code by `npm run generate`; do not edit. Actions without a route are recorded by jobs, by other',
    'interfaces, or inside of what a route does.',
    '',
    '| Action | Category | Recorded by |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
