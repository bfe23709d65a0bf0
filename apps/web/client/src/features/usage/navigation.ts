import { ChartColumn } from 'lucide-react';
import type { NavigationEntry } from '../../app/navigation';

export const usageNavigation: NavigationEntry = {
  to: '/admin/usage',
  label: 'common:administrationOf.usage',
  icon: ChartColumn,
  section: 'administration',
  order: 85,
  visibleTo: (person) => person.can('insights') || person.can('admin'),
};
