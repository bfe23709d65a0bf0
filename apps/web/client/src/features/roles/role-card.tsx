import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge';
import type { Role } from './queries';

/** A role and what it allows, in words. */
export function RoleCard({ role, menu }: { role: Role; menu?: ReactNode }) {
  const { t } = useTranslation('roles');
  return (
    <li className="rounded-xl border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-3">
        <h3 dir="auto" className="min-w-0 font-semibold break-words">
          {role.name}
        </h3>
        {menu}
      </div>
      {role.permissions.length === 0 ? (
        <p className="mt-2 text-muted">{t('allowsNothing')}</p>
      ) : (
        <ul className="mt-2 flex flex-wrap gap-1.5" aria-label={t('allows')}>
          {role.permissions.map((permission) => (
            <li key={permission}>
              <Badge tone={permission === 'admin' ? 'accent' : 'neutral'}>{t(`permissions.${permission}.name`)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
