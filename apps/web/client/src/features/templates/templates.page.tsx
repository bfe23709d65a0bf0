import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LayoutTemplate, Plus } from 'lucide-react';
import { api, call } from '../../api/client';
import { Button } from '../../ui/button';
import { Card, Page } from '../../ui/page';
import { EmptyState, QueryState } from '../../ui/placeholders';
import { Switch } from '../../ui/switch';
import { Tabs } from '../../ui/tabs';
import { useAction } from '../../ui/use-action';
import { settingsQuery } from '../tenant-settings/queries';
import { DeletedTemplates } from './deleted-templates';
import { managedQuery, type ManagedTemplate, TEMPLATE_KINDS, type TemplateKind } from './queries';
import { TemplateDialog } from './template-dialog';
import { TemplateRow } from './template-row';

/** The templates of one kind: those that are offered, and those that were deleted. */
function TemplatesOf({ kind, mayCreate }: { kind: TemplateKind; mayCreate: boolean }) {
  const { t } = useTranslation('templates');
  const query = useQuery(managedQuery(kind, 'live'));
  const [open, setOpen] = useState<'create' | ManagedTemplate | null>(null);
  const create = mayCreate && (
    <Button look="primary" icon={Plus} onClick={() => setOpen('create')}>
      {t(`create.${kind}`)}
    </Button>
  );
  return (
    <div className="space-y-4">
      <QueryState query={query}>
        {(templates) => (
          <>
            {templates.length > 0 && create && <div className="flex justify-end">{create}</div>}
            <div className="rounded-xl border border-line bg-surface">
              {templates.length === 0 ? (
                <EmptyState icon={LayoutTemplate} title={t('none.title')} text={t('none.text')}>
                  {create}
                </EmptyState>
              ) : (
                <ul className="divide-y divide-line">
                  {templates.map((template) => (
                    <TemplateRow key={template.id} {...{ kind, template }} onEdit={() => setOpen(template)} />
                  ))}
                </ul>
              )}
            </div>
            <DeletedTemplates kind={kind} taken={new Set(templates.map(({ name }) => name))} />
          </>
        )}
      </QueryState>
      {open !== null && (
        <TemplateDialog kind={kind} {...(open !== 'create' && { template: open })} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}

/** What people can start from when they make an assistant or an app. */
export function TemplatesPage() {
  const { t } = useTranslation('templates');
  const [kind, setKind] = useState<TemplateKind>('assistant');
  const settings = useQuery(settingsQuery);
  const act = useAction(['tenant-settings']);
  const enable = (enabled: boolean): void =>
    void act(() => call(api.PATCH('/api/v1/settings/templates', { body: { enabled } })));
  return (
    <Page title={t('title')} intro={t('intro')} narrow>
      <QueryState query={settings}>
        {({ using_templates: isOn = false }) => (
          <div className="space-y-4">
            <Card>
              <Switch label={t('enabled')} hint={t('enabledText')} checked={isOn} onChange={enable} />
            </Card>
            <Tabs
              label={t('title')}
              value={kind}
              onChange={setKind}
              tabs={TEMPLATE_KINDS.map((value) => ({
                value,
                label: t(`kinds.${value}`),
                content: <TemplatesOf kind={value} mayCreate={isOn} />,
              }))}
            />
          </div>
        )}
      </QueryState>
    </Page>
  );
}
