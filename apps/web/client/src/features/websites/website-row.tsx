import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FileText, Globe, History, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { api, call } from '../../api/client';
import { useFormat } from '../../i18n/format';
import { MenuItem } from '../../ui/menu';
import { RowMenu } from '../../ui/row-menu';
import { useAction } from '../../ui/use-action';
import { useConfirmedAction } from '../../ui/use-confirmed-action';
import { CrawlBadge } from './crawl-badge';
import { CrawlsPanel } from './crawls-panel';
import { PagesPanel } from './pages-panel';
import { isCrawling, type Website, websiteQuery } from './queries';
import { WebsiteDialog } from './website-dialog';

/** A website with how its last crawl went, and what can be done with it. */
export function WebsiteRow({ website: listed }: { website: Website }) {
  const { t } = useTranslation('websites');
  const format = useFormat();
  const { data: website } = useQuery(websiteQuery(listed));
  const act = useAction(['websites', website.id]);
  const actOnSpaceOnceConfirmed = useConfirmedAction(['spaces', website.space_id]);
  const [open, setOpen] = useState<'change' | 'crawls' | 'pages' | null>(null);
  const { id, url, permissions = [], latest_crawl: crawl } = website;
  const name = website.name ?? url;
  const params = { path: { id } };
  const crawlNow = () => act(() => call(api.POST('/api/v1/websites/{id}/run/', { params })), t('begun', { name }));
  const remove = () =>
    actOnSpaceOnceConfirmed(
      { title: t('remove', { name }), text: t('removeText'), action: t('common:delete') },
      () => call(api.DELETE('/api/v1/websites/{id}/', { params })),
      t('removed', { name }),
    );
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <Globe aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p dir="auto" className="font-medium break-words">
          {name}
        </p>
        <p className="text-sm break-words text-muted">
          {name !== url && `${url} · `}
          {t('pages', { count: crawl?.pages_crawled ?? 0 })} · {format.bytes(website.metadata.size)}
          {website.update_interval !== 'never' && ` · ${t(`interval.${website.update_interval}`)}`}
        </p>
        {website.is_auto_disabled && <p className="text-sm text-danger">{t('switchedOff')}</p>}
      </div>
      {crawl && <CrawlBadge status={crawl.status} />}
      <RowMenu name={name}>
        {permissions.includes('edit') && (
          <>
            {!isCrawling(website) && (
              <MenuItem icon={RefreshCw} onSelect={() => void crawlNow()}>
                {t('crawlNow')}
              </MenuItem>
            )}
            <MenuItem icon={Pencil} onSelect={() => setOpen('change')}>
              {t('common:edit')}
            </MenuItem>
          </>
        )}
        <MenuItem icon={FileText} onSelect={() => setOpen('pages')}>
          {t('pagesRead')}
        </MenuItem>
        <MenuItem icon={History} onSelect={() => setOpen('crawls')}>
          {t('crawls')}
        </MenuItem>
        {permissions.includes('delete') && (
          <MenuItem danger icon={Trash2} onSelect={() => void remove()}>
            {t('common:delete')}
          </MenuItem>
        )}
      </RowMenu>
      {open === 'change' && (
        <WebsiteDialog spaceId={website.space_id} website={website} onClose={() => setOpen(null)} />
      )}
      {open === 'pages' && <PagesPanel website={website} onClose={() => setOpen(null)} />}
      {open === 'crawls' && <CrawlsPanel website={website} onClose={() => setOpen(null)} />}
    </li>
  );
}
