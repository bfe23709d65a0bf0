import { LayoutTemplate } from 'lucide-react';
import type { NavigationEntry } from '../../app/navigation';

export const templatesNavigation: NavigationEntry = {
  to: '/admin/templates',
  label: 'common:administrationOf.templates',
  icon: LayoutTemplate,
  section: 'administration',
  order: 57,
  visibleTo: (person) => person.can('admin'),
};
