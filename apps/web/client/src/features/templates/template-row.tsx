import { useTranslation } from 'react-i18next';
import { LayoutTemplate, Pencil, Star, StarOff, Trash2, Undo2 } from 'lucide-react';
import { Badge } from '../../ui/badge';
import { MenuItem } from '../../ui/menu';
import { RowMenu } from '../../ui/row-menu';
import { useAction } from '../../ui/use-action';
import { useConfirmedAction } from '../../ui/use-confirmed-action';
import { commandsOf } from './commands';
import type { ManagedTemplate, TemplateKind } from './queries';

/** A template that is offered, and what can be done with it. */
export function TemplateRow({
  kind,
  template,
  onEdit,
}: {
  kind: TemplateKind;
  template: ManagedTemplate;
  onEdit: () => void;
}) {
  const { t } = useTranslation('templates');
  const act = useAction(['templates']);
  const actOnceConfirmed = useConfirmedAction(['templates']);
  const { name, description, category, usage_count: uses = 0, is_default: isDefault = false } = template;
  const commands = commandsOf(kind, template);
  const prefer = () =>
    act(() => commands.prefer(!isDefault), t(isDefault ? 'notPreferred' : 'preferred', { name, category }));
  const rollBack = () =>
    actOnceConfirmed(
      { title: t('rollBack.title', { name }), text: t('rollBack.text'), action: t('rollBack.action') },
      commands.rollBack,
      t('rollBack.done', { name }),
    );
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <LayoutTemplate aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2">
          <span dir="auto" className="min-w-0 font-medium break-words">
            {name}
          </span>
          <Badge foreign>{category}</Badge>
          {isDefault && <Badge tone="accent">{t('recommended')}</Badge>}
        </p>
        {description && (
          <p dir="auto" className="text-sm break-words text-muted">
            {description}
          </p>
        )}
        <p className="text-sm text-muted">{t('uses', { count: uses })}</p>
      </div>
      <RowMenu name={name}>
        <MenuItem icon={Pencil} onSelect={onEdit}>
          {t('common:edit')}
        </MenuItem>
        <MenuItem icon={isDefault ? StarOff : Star} onSelect={() => void prefer()}>
          {t(isDefault ? 'doNotPrefer' : 'prefer')}
        </MenuItem>
        <MenuItem icon={Undo2} onSelect={() => void rollBack()}>
          {t('rollBack.menu')}
        </MenuItem>
        <MenuItem danger icon={Trash2} onSelect={() => void act(commands.remove, t('removed', { name }))}>
          {t('common:delete')}
        </MenuItem>
      </RowMenu>
    </li>
  );
}
