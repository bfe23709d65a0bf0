import { Boxes } from 'lucide-react';
import type { NavigationEntry } from '../../app/navigation';

export const spacesNavigation: NavigationEntry = {
  to: '/spaces',
  label: 'common:spaces',
  icon: Boxes,
  section: 'work',
  order: 20,
};
