import { Users } from 'lucide-react';
import type { NavigationEntry } from '../../app/navigation';

export const usersNavigation: NavigationEntry = {
  to: '/admin/users',
  label: 'common:administrationOf.users',
  icon: Users,
  section: 'administration',
  order: 10,
  visibleTo: (person) => person.can('admin'),
};
