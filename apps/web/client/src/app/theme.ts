import { useSyncExternalStore } from 'react';

/** What people may choose; `system` follows their device. */
export type ThemeChoice = 'system' | 'light' | 'dark';

const KEY = 'svc.theme';
const dark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

/** What this person chose on this device. */
function themeChoice(): ThemeChoice {
  const kept = localStorage.getItem(KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** Shows the page in the chosen theme. */
export function applyTheme(): void {
  const choice = themeChoice();
  const isDark = choice === 'dark' || (choice === 'system' && dark.matches);
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
}

/** Chooses a theme, from now on. */
export function chooseTheme(choice: ThemeChoice): void {
  localStorage.setItem(KEY, choice);
  applyTheme();
  for (const listener of listeners) listener();
}

dark.addEventListener('change', applyTheme);

/** The choice, as state. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, themeChoice);
}
