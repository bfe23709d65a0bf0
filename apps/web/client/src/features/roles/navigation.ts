import { ShieldCheck } from 'lucide-react';
import type { NavigationEntry } from '../../app/navigation';

export const rolesNavigation: NavigationEntry = {
  to: '/admin/roles',
  label: 'common:administrationOf.roles',
  icon: ShieldCheck,
  section: 'administration',
  order: 20,
  visibleTo: (person) => person.can('admin'),
};
