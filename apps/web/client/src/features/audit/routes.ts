import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute, texts } from '../../app/parent-routes';

const auditRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/audit',
  loader: texts('audit'),
  component: lazyRouteComponent(() => import('./audit.page'), 'AuditPage'),
});

export const auditRoutes = [auditRoute] as const;
