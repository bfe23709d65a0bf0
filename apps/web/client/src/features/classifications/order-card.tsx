import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowDown, ArrowUp, Pencil, Plus, ShieldAlert, Trash2 } from 'lucide-react';
import { api, call } from '../../api/client';
import { Button, IconButton } from '../../ui/button';
import { MenuItem } from '../../ui/menu';
import { Card } from '../../ui/page';
import { EmptyState } from '../../ui/placeholders';
import { RowMenu } from '../../ui/row-menu';
import { useConfirmedAction } from '../../ui/use-confirmed-action';
import { ClassificationDialog } from './classification-dialog';
import type { Classification } from './queries';
import { useOrder } from './use-order';

/** The classifications in their order, the highest first. */
export function OrderCard({ all }: { all: readonly Classification[] }) {
  const { t } = useTranslation('classifications');
  const [open, setOpen] = useState<'create' | Classification | null>(null);
  const actOnceConfirmed = useConfirmedAction(['classifications']);
  const { shown, move } = useOrder(all);
  const remove = ({ id, name }: Classification) =>
    actOnceConfirmed(
      { title: t('remove', { name }), text: t('removeText'), action: t('common:delete') },
      () => call(api.DELETE('/api/v1/security-classifications/{id}/', { params: { path: { id } } })),
      t('removed', { name }),
    );
  const create = (
    <Button look="primary" icon={Plus} onClick={() => setOpen('create')}>
      {t('create')}
    </Button>
  );
  return (
    <Card title={t('order')} actions={all.length > 0 && create}>
      {all.length === 0 ? (
        <EmptyState icon={ShieldAlert} title={t('none.title')} text={t('none.text')}>
          {create}
        </EmptyState>
      ) : (
        <ol className="divide-y divide-line">
          {shown.map((classification, at) => (
            <li key={classification.id} className="flex items-center gap-2 py-2">
              <div className="min-w-0 flex-1">
                <p dir="auto" className="font-medium break-words">
                  {classification.name}
                </p>
                {classification.description && (
                  <p className="text-sm break-words text-muted">{classification.description}</p>
                )}
              </div>
              <IconButton
                small
                icon={ArrowUp}
                label={t('higher', { name: classification.name })}
                idle={at === 0}
                onClick={() => move(at, at - 1)}
              />
              <IconButton
                small
                icon={ArrowDown}
                label={t('lower', { name: classification.name })}
                idle={at === shown.length - 1}
                onClick={() => move(at, at + 1)}
              />
              <RowMenu name={classification.name}>
                <MenuItem icon={Pencil} onSelect={() => setOpen(classification)}>
                  {t('common:edit')}
                </MenuItem>
                <MenuItem danger icon={Trash2} onSelect={() => void remove(classification)}>
                  {t('common:delete')}
                </MenuItem>
              </RowMenu>
            </li>
          ))}
        </ol>
      )}
      {open !== null && (
        <ClassificationDialog {...(open !== 'create' && { classification: open })} onClose={() => setOpen(null)} />
      )}
    </Card>
  );
}
