import { useTranslation } from 'react-i18next';
import { ChevronsUpDown, LogOut } from 'lucide-react';
import { type Language, LANGUAGES, speak } from '../i18n/languages';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../ui/menu';
import { useMayLeave } from '../ui/may-leave';
import { useToasts } from '../ui/toasts';
import { usePerson } from './person';
import { signOut } from './sign-out';
import { chooseTheme, type ThemeChoice, useThemeChoice } from './theme';

/** Who one is; what one sees things in; the way out. */
export function AccountMenu({ onGo }: { onGo?: () => void }) {
  const { t, i18n } = useTranslation();
  const { user } = usePerson();
  const theme = useThemeChoice();
  const toasts = useToasts();
  const mayLeave = useMayLeave();
  const failed = (error: unknown): void => {
    // Not beneath the navigation.
    onGo?.();
    toasts.failed(error);
  };
  const leave = async (): Promise<void> => {
    if (await mayLeave()) await signOut();
  };
  const themes = (['system', 'light', 'dark'] as const).map((choice) => [choice, t(`theme.${choice}`)] as const);
  const languages = Object.entries(LANGUAGES) as [Language, string][];
  return (
    <div className="border-t border-line p-2">
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            className="flex w-full items-center gap-2.5 rounded-lg px-2 py-1.5 text-left hover:bg-hover"
          >
            <span
              aria-hidden
              className="flex size-8 shrink-0 items-center justify-center rounded-full bg-accent font-semibold text-on-accent uppercase"
            >
              {(user.username ?? user.email).slice(0, 1)}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block truncate text-sm font-medium">{user.username ?? user.email}</span>
              {user.username && <span className="block truncate text-xs text-muted">{user.email}</span>}
            </span>
            <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
          </button>
        }
      >
        <MenuChoice<ThemeChoice> label={t('theme.label')} value={theme} options={themes} onChange={chooseTheme} />
        <MenuChoice<Language>
          label={t('language')}
          value={i18n.language as Language}
          options={languages}
          onChange={(next) => void speak(next).catch(failed)}
        />
        <MenuSeparator />
        <MenuItem icon={LogOut} onSelect={() => void leave().catch(failed)}>
          {t('signOut')}
        </MenuItem>
      </Menu>
    </div>
  );
}
