import { ShieldAlert } from 'lucide-react';
import type { NavigationEntry } from '../../app/navigation';

export const classificationsNavigation: NavigationEntry = {
  to: '/admin/classifications',
  label: 'common:administrationOf.classifications',
  icon: ShieldAlert,
  section: 'administration',
  order: 55,
  visibleTo: (person) => person.can('admin'),
};
