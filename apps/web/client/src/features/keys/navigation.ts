import { KeyRound } from 'lucide-react';
import type { NavigationEntry } from '../../app/navigation';

export const keysNavigation: NavigationEntry = {
  to: '/keys',
  label: 'common:keys',
  icon: KeyRound,
  section: 'work',
  order: 90,
};
