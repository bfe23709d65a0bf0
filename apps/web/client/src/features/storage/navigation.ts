import { HardDrive } from 'lucide-react';
import type { NavigationEntry } from '../../app/navigation';

export const storageNavigation: NavigationEntry = {
  to: '/admin/storage',
  label: 'common:administrationOf.storage',
  icon: HardDrive,
  section: 'administration',
  order: 90,
  visibleTo: (person) => person.can('admin') || person.can('storage'),
};
