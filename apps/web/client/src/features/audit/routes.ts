import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { signedInRoute, texts } from '../../app/parent-routes';

const auditRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/audit',
  loader: texts('audit'),
  component: lazyPage(() => import('./audit.page'), 'AuditPage'),
});

export const auditRoutes = [auditRoute] as const;
