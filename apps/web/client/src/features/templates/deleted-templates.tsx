import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useFormat } from '../../i18n/format';
import { Button, IconButton } from '../../ui/button';
import { Card } from '../../ui/page';
import { QueryState } from '../../ui/placeholders';
import { useAction } from '../../ui/use-action';
import { useConfirmedAction } from '../../ui/use-confirmed-action';
import { commandsOf } from './commands';
import { managedQuery, type ManagedTemplate, type TemplateKind } from './queries';

/** The templates that were deleted: each comes back, or goes for good. */
export function DeletedTemplates({ kind, taken }: { kind: TemplateKind; taken: ReadonlySet<string> }) {
  const { t } = useTranslation('templates');
  const query = useQuery(managedQuery(kind, 'deleted'));
  return (
    <Card title={t('deleted')}>
      <QueryState query={query}>
        {(templates) =>
          templates.length === 0 ? (
            <p className="text-muted">{t('noneDeleted')}</p>
          ) : (
            <ul className="divide-y divide-line">
              {templates.map((template) => (
                <DeletedRow key={template.id} {...{ kind, template }} isTaken={taken.has(template.name)} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  );
}

function DeletedRow({ kind, template, isTaken }: { kind: TemplateKind; template: ManagedTemplate; isTaken: boolean }) {
  const { t } = useTranslation('templates');
  const format = useFormat();
  const act = useAction(['templates']);
  const actOnceConfirmed = useConfirmedAction(['templates']);
  const { name, deleted_at: deletedAt } = template;
  const commands = commandsOf(kind, template);
  const removeForGood = () =>
    actOnceConfirmed(
      { title: t('forGood.title', { name }), text: t('forGood.text'), action: t('forGood.action') },
      commands.removeForGood,
      t('forGood.done', { name }),
    );
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <div className="min-w-0 flex-1 basis-40">
        <p dir="auto" className="break-words">
          {name}
        </p>
        <p className="text-sm text-muted">
          {deletedAt && t('deletedAt', { when: format.dateTime(deletedAt) })}
          {isTaken && ` ${t('nameTaken')}`}
        </p>
      </div>
      {!isTaken && (
        <Button small icon={RotateCcw} onClick={() => void act(commands.restore, t('restored', { name }))}>
          {t('restore')}
          <span className="sr-only">{name}</span>
        </Button>
      )}
      <IconButton small icon={Trash2} label={t('forGood.label', { name })} onClick={() => void removeForGood()} />
    </li>
  );
}
