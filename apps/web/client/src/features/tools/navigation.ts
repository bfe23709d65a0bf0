import { Wrench } from 'lucide-react';
import type { NavigationEntry } from '../../app/navigation';

export const toolsNavigation: NavigationEntry = {
  to: '/admin/tools',
  label: 'common:administrationOf.tools',
  icon: Wrench,
  section: 'administration',
  order: 50,
  visibleTo: (person) => person.can('admin'),
};
