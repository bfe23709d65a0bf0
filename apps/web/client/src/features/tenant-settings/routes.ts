import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { signedInRoute, texts } from '../../app/parent-routes';

const tenantSettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/settings',
  loader: texts('tenant-settings'),
  component: lazyPage(() => import('./tenant-settings.page'), 'TenantSettingsPage'),
});

export const tenantSettingsRoutes = [tenantSettingsRoute] as const;
