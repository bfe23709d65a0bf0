import { MessagesSquare } from 'lucide-react';
import type { NavigationEntry } from '../../app/navigation';

export const chatNavigation: NavigationEntry = {
  to: '/chat',
  label: 'common:chat',
  icon: MessagesSquare,
  section: 'work',
  order: 10,
};
