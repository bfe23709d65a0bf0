import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { api, call } from '../../api/client';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { MenuItem } from '../../ui/menu';
import { Notice } from '../../ui/notice';
import { RowMenu } from '../../ui/row-menu';
import { Switch } from '../../ui/switch';
import { useAction } from '../../ui/use-action';
import { useConfirmedAction } from '../../ui/use-confirmed-action';
import type { Tool, ToolServer } from './queries';

/** A tool server: on or off, its tools, read anew, changed, removed. */
export function ServerCard({ server, onEdit }: { server: ToolServer; onEdit: () => void }) {
  const { t } = useTranslation('tools');
  const act = useAction(['tool-servers']);
  const actOnceConfirmed = useConfirmedAction(['tool-servers']);
  const { id, name } = server;
  const [reading, setReading] = useState(false);
  const enable = (enabled: boolean): void =>
    void act(() =>
      call(
        api.PUT('/api/v1/mcp-servers/settings/{mcp_server_id}/', {
          params: { path: { mcp_server_id: id } },
          body: { is_org_enabled: enabled },
        }),
      ),
    );
  const read = async (): Promise<void> => {
    setReading(true);
    await act(
      () => call(api.POST('/api/v1/mcp-servers/{id}/tools/sync/', { params: { path: { id } } })),
      t('read', { name }),
    );
    setReading(false);
  };
  const remove = () =>
    actOnceConfirmed(
      { title: t('remove.title', { name }), text: t('remove.text'), action: t('common:delete') },
      () => call(api.DELETE('/api/v1/mcp-servers/{id}/', { params: { path: { id } } })),
      t('remove.done', { name }),
    );
  return (
    <li className="space-y-3 rounded-xl border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 dir="auto" className="font-semibold break-words">
            {name}
          </h2>
          <p className="text-sm break-all text-muted">{server.http_url}</p>
        </div>
        <div className="flex items-center gap-2">
          <Switch hideLabel label={t('enabled', { name })} checked={server.is_org_enabled} onChange={enable} />
          <RowMenu name={name}>
            <MenuItem icon={Pencil} onSelect={onEdit}>
              {t('common:edit')}
            </MenuItem>
            <MenuItem danger icon={Trash2} onSelect={() => void remove()}>
              {t('common:delete')}
            </MenuItem>
          </RowMenu>
        </div>
      </div>
      {server.description && (
        <p dir="auto" className="break-words">
          {server.description}
        </p>
      )}
      {server.http_auth_type !== 'none' && server.credential_status !== 'ok' && (
        <Notice tone="warning">{t(`credentials.${server.credential_status}`)}</Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={server.is_available ? 'success' : 'warning'}>
          {server.is_available ? t('available') : t('unavailable')}
        </Badge>
        <Badge>{t('count', { count: server.tools_count })}</Badge>
        <Button small icon={RefreshCw} busy={reading} onClick={() => void read()}>
          {t('readAgain')}
        </Button>
      </div>
      {server.tools.length > 0 && (
        <details>
          <summary className="cursor-pointer rounded-sm font-medium">{t('tools')}</summary>
          <ul className="mt-2 divide-y divide-line">
            {server.tools.map((tool) => (
              <ToolLine key={tool.id} tool={tool} />
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function ToolLine({ tool }: { tool: Tool }) {
  const { t } = useTranslation('tools');
  const act = useAction(['tool-servers']);
  const enable = (enabled: boolean): void =>
    void act(() =>
      call(
        api.PUT('/api/v1/mcp-servers/settings/tools/{tool_id}/', {
          params: { path: { tool_id: tool.id } },
          body: { is_enabled: enabled },
        }),
      ),
    );
  return (
    <li className="flex items-start gap-3 py-2">
      <Switch
        hideLabel
        label={t('toolEnabled', { name: tool.name })}
        checked={tool.is_enabled_by_default}
        onChange={enable}
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 break-all">
          <code className="font-mono text-sm">{tool.name}</code>
          {tool.needs_review && <Badge tone="warning">{t('needsReview')}</Badge>}
        </p>
        {tool.description && <p className="text-sm break-words text-muted">{tool.description}</p>}
      </div>
    </li>
  );
}
