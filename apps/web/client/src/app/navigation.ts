import type { LucideIcon } from 'lucide-react';
import { chatNavigation } from '../features/chat/navigation';
import { keysNavigation } from '../features/keys/navigation';
import { spacesNavigation } from '../features/spaces/navigation';
import { usersNavigation } from '../features/users/navigation';
import { rolesNavigation } from '../features/roles/navigation';
import { userGroupsNavigation } from '../features/user-groups/navigation';
import { modelsNavigation } from '../features/models/navigation';
import { toolsNavigation } from '../features/tools/navigation';
import { skillsNavigation } from '../features/skills/navigation';
import { keyAdministrationNavigation } from '../features/key-administration/navigation';
import { allowedOriginsNavigation } from '../features/allowed-origins/navigation';
import { classificationsNavigation } from '../features/classifications/navigation';
import { templatesNavigation } from '../features/templates/navigation';
import { usageNavigation } from '../features/usage/navigation';
import { auditNavigation } from '../features/audit/navigation';
import { crawlerHealthNavigation } from '../features/crawler-health/navigation';
import { storageNavigation } from '../features/storage/navigation';
import { tenantSettingsNavigation } from '../features/tenant-settings/navigation';
import { signInSettingsNavigation } from '../features/sign-in-settings/navigation';
import type { Person } from './person';

/** One line of the navigation. It is shown to those who can use it, and to nobody else. */
export interface NavigationEntry {
  readonly to: string;
  /** `namespace:key` of its words. */
  readonly label: string;
  readonly icon: LucideIcon;
  readonly section: 'work' | 'administration';
  /** Lower ones stand higher; features leave gaps of ten. */
  readonly order: number;
  /** Everybody, unless it says otherwise. */
  readonly visibleTo?: (person: Person) => boolean;
}

/** What features add: one line each. */
const ENTRIES: readonly NavigationEntry[] = [
  chatNavigation,
  spacesNavigation,
  keysNavigation,
  usersNavigation,
  rolesNavigation,
  userGroupsNavigation,
  modelsNavigation,
  toolsNavigation,
  skillsNavigation,
  keyAdministrationNavigation,
  allowedOriginsNavigation,
  classificationsNavigation,
  templatesNavigation,
  auditNavigation,
  usageNavigation,
  storageNavigation,
  crawlerHealthNavigation,
  tenantSettingsNavigation,
  signInSettingsNavigation,
];

/** The entry whose page, or a page below it, an address is of; none for those that the navigation does not name. */
const entryOf = (path: string): NavigationEntry | undefined =>
  ENTRIES.find(({ to }) => path === to || path.startsWith(`${to}/`));

/** The entry of an address that a person may not use; null where they may, or the page itself finds out. */
export function closedEntry(person: Person, path: string): NavigationEntry | null {
  const entry = entryOf(path);
  return entry?.visibleTo && !entry.visibleTo(person) ? entry : null;
}

/** The entries of a section that a person can use, in order. */
export const navigationFor = (person: Person, section: NavigationEntry['section']): readonly NavigationEntry[] =>
  ENTRIES.filter((entry) => entry.section === section && (entry.visibleTo?.(person) ?? true)).sort(
    (one, other) => one.order - other.order,
  );
