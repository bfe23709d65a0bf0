import { Globe } from 'lucide-react';
import type { NavigationEntry } from '../../app/navigation';

export const allowedOriginsNavigation: NavigationEntry = {
  to: '/admin/origins',
  label: 'common:administrationOf.origins',
  icon: Globe,
  section: 'administration',
  order: 70,
  visibleTo: (person) => person.can('admin'),
};
