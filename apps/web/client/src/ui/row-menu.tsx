import { type ReactNode } from 'react';
import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button';
import { Menu } from './menu';

/** What can be done with one line of a list; `name` says which. */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation();
  return <Menu trigger={<IconButton small icon={Ellipsis} label={t('actions', { name })} />}>{children}</Menu>;
}
