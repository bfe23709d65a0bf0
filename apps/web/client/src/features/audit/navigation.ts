import { ScrollText } from 'lucide-react';
import type { NavigationEntry } from '../../app/navigation';

export const auditNavigation: NavigationEntry = {
  to: '/admin/audit',
  label: 'common:administrationOf.audit',
  icon: ScrollText,
  section: 'administration',
  order: 80,
  visibleTo: (person) => person.can('admin'),
};
