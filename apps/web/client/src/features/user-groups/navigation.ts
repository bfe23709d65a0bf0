import { UsersRound } from 'lucide-react';
import type { NavigationEntry } from '../../app/navigation';

export const userGroupsNavigation: NavigationEntry = {
  to: '/admin/groups',
  label: 'common:administrationOf.groups',
  icon: UsersRound,
  section: 'administration',
  order: 30,
  visibleTo: (person) => person.can('admin'),
};
