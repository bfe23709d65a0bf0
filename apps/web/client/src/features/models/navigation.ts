import { BrainCircuit } from 'lucide-react';
import type { NavigationEntry } from '../../app/navigation';

export const modelsNavigation: NavigationEntry = {
  to: '/admin/models',
  label: 'common:administrationOf.models',
  icon: BrainCircuit,
  section: 'administration',
  order: 40,
  visibleTo: (person) => person.can('admin') || person.can('AI'),
};
