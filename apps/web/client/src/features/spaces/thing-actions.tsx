import { type ReactNode } from 'react';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Trash2 } from 'lucide-react';
import { Badge } from '../../ui/badge';
import { Button, IconButton } from '../../ui/button';
import { useAction } from '../../ui/use-action';
import { useConfirmedAction } from '../../ui/use-confirmed-action';
import { useGoOn } from '../../ui/use-go-on';
import type { SpacePart } from './routes';

/** What is known of something that people build in a space, whatever kind it is. */
interface Thing {
  readonly name: string;
  readonly published?: boolean;
  readonly permissions?: readonly string[];
}

/** Publishing and deleting something that lies in a space, as far as one may. */
export function ThingActions({
  thing: { name, published = false, permissions = [] },
  place,
  queryKey,
  deleteText,
  onPublish,
  onDelete,
  children,
}: {
  thing: Thing;
  /** Where it lies, and where one is after it was deleted. */
  place: { spaceId: string; part: SpacePart };
  /** Of what is known about it: forgotten when it is deleted. */
  queryKey: QueryKey;
  /** What is deleted with it. */
  deleteText: string;
  /** Only for what can be published. */
  onPublish?: (published: boolean) => Promise<unknown>;
  onDelete: () => Promise<unknown>;
  /** What else can be done with it. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const goOn = useGoOn();
  const act = useAction(['spaces']);
  const actOnceConfirmed = useConfirmedAction(['spaces']);
  const remove = async (): Promise<void> => {
    const question = { title: t('thing.delete', { name }), text: deleteText, action: t('delete') };
    if (!(await actOnceConfirmed(question, onDelete, t('thing.deleted', { name })))) return;
    client.removeQueries({ queryKey });
    await goOn({ to: '/spaces/$spaceId', params: { spaceId: place.spaceId }, search: { part: place.part } });
  };
  return (
    <>
      {children}
      {onPublish && permissions.includes('publish') && (
        <Button
          look={published ? 'secondary' : 'primary'}
          onClick={() =>
            void act(() => onPublish(!published), t(published ? 'thing.hidden' : 'thing.published', { name }))
          }
        >
          {t(published ? 'thing.hide' : 'thing.publish')}
        </Button>
      )}
      {permissions.includes('delete') && (
        <IconButton icon={Trash2} label={t('thing.delete', { name })} onClick={() => void remove()} />
      )}
    </>
  );
}

/** Whether those who may only use what lies in a space see it. */
export function PublishedBadge({ published = false }: { published?: boolean }) {
  const { t } = useTranslation();
  return <Badge tone={published ? 'success' : 'neutral'}>{t(published ? 'thing.isPublished' : 'thing.isDraft')}</Badge>;
}
