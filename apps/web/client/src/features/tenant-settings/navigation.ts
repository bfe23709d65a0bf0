import { Settings } from 'lucide-react';
import type { NavigationEntry } from '../../app/navigation';

export const tenantSettingsNavigation: NavigationEntry = {
  to: '/admin/settings',
  label: 'common:administrationOf.settings',
  icon: Settings,
  section: 'administration',
  order: 100,
  visibleTo: (person) => person.can('admin'),
};
