import { LogIn } from 'lucide-react';
import type { NavigationEntry } from '../../app/navigation';

export const signInSettingsNavigation: NavigationEntry = {
  to: '/admin/sign-in',
  label: 'common:administrationOf.signIn',
  icon: LogIn,
  section: 'administration',
  order: 110,
  visibleTo: (person) => person.can('admin'),
};
