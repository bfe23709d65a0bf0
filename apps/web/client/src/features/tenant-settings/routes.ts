import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute, texts } from '../../app/parent-routes';

const tenantSettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/settings',
  loader: texts('tenant-settings'),
  component: lazyRouteComponent(() => import('./tenant-settings.page'), 'TenantSettingsPage'),
});

export const tenantSettingsRoutes = [tenantSettingsRoute] as const;
