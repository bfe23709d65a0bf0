import { Globe } from 'lucide-react';
import type { NavigationEntry } from '../../app/navigation';

export const crawlerHealthNavigation: NavigationEntry = {
  to: '/admin/crawler',
  label: 'common:administrationOf.crawler',
  icon: Globe,
  section: 'administration',
  order: 95,
  visibleTo: (person) => person.can('admin'),
};
