import { KeySquare } from 'lucide-react';
import type { NavigationEntry } from '../../app/navigation';

export const keyAdministrationNavigation: NavigationEntry = {
  to: '/admin/keys',
  label: 'common:administrationOf.keys',
  icon: KeySquare,
  section: 'administration',
  order: 60,
  visibleTo: (person) => person.can('admin'),
};
