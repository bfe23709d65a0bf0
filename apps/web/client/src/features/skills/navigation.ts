import { GraduationCap } from 'lucide-react';
import type { NavigationEntry } from '../../app/navigation';

export const skillsNavigation: NavigationEntry = {
  to: '/skills',
  label: 'common:administrationOf.skills',
  icon: GraduationCap,
  section: 'administration',
  order: 53,
  visibleTo: (person) => person.can('skills') || person.can('skills_management'),
};
