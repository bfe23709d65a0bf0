import { Suspense, useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChevronsUpDown } from 'lucide-react';
import { classes, INPUT_CLASSES } from '../../ui/classes';
import { lazyDialog } from '../../ui/lazy-dialog';
import { groupOf, groupPartner, isGroup, type Partner } from './partner';
import { dashboardQuery } from './queries';
import { assistantQuery } from '../assistants/queries';
import { groupChatQuery } from '../group-chats/queries';

/** A space, and with whom one can talk in it. */
export interface Offer {
  readonly id: string;
  readonly name: string;
  readonly partners: readonly { readonly id: Partner; readonly name: string }[];
}

/** Nobody looks through more in a menu that can only be scrolled. */
const FEW = 12;

const AssistantDialog = lazyDialog(async () => (await import('./assistant-dialog')).AssistantDialog);

/** The name of whom the list does not have, such as an assistant that is not published. */
function useUnlistedName(partner: Partner, isUnlisted: boolean): string {
  const { t } = useTranslation('chat');
  const assistant = useQuery({ ...assistantQuery(partner), enabled: isUnlisted && !isGroup(partner) });
  const group = useQuery({ ...groupChatQuery(groupOf(partner) ?? ''), enabled: isUnlisted && isGroup(partner) });
  return assistant.data?.name ?? group.data?.name ?? t('unlisted');
}

/** Where there are many, they are looked for in a dialog. */
function AmongMany({
  value,
  name,
  spaces,
  onChange,
}: {
  value: Partner;
  /** Of whom one talks with. */
  name: string;
  spaces: readonly Offer[];
  onChange: (partner: Partner) => void;
}) {
  const { t } = useTranslation('chat');
  const [choosing, setChoosing] = useState(false);
  const id = useId();
  return (
    <div>
      <span id={`${id}-label`} className="mb-1 block text-xs font-medium text-muted">
        {t('assistant')}
      </span>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-name`}
        onClick={() => setChoosing(true)}
        className={classes(INPUT_CLASSES, 'flex min-h-9 items-center gap-2 text-start')}
      >
        <span id={`${id}-name`} dir="auto" className="min-w-0 flex-1 truncate">
          {name}
        </span>
        <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
      </button>
      {choosing && (
        <Suspense fallback={null}>
          <AssistantDialog {...{ value, spaces, onChange }} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** With whom one talks: the assistants and group chats of every space one is in. */
export function AssistantSelect({ value, onChange }: { value: Partner; onChange: (partner: Partner) => void }) {
  const { t } = useTranslation('chat');
  const { data } = useQuery(dashboardQuery);
  const spaces: readonly Offer[] = (data?.spaces.items ?? [])
    .map(({ id, name, personal, default_assistant, applications }) => ({
      id,
      name: personal ? t('personalSpace') : name,
      partners: [
        ...(default_assistant ? [default_assistant] : []),
        ...applications.assistants.items,
        ...applications.group_chats.items.map((group) => ({ ...group, id: groupPartner(group.id) })),
      ].map((partner): { id: Partner; name: string } => ({ id: partner.id, name: partner.name })),
    }))
    .filter(({ partners }) => partners.length > 0);
  const isListed = spaces.some(({ partners }) => partners.some(({ id }) => id === value));
  const isUnlisted = value !== '' && data !== undefined && !isListed;
  const unlisted = useUnlistedName(value, isUnlisted);
  const all = spaces.flatMap(({ partners }) => partners);
  if (all.length > FEW) {
    const name = isUnlisted ? unlisted : (all.find(({ id }) => id === value)?.name ?? t('chooseAssistant'));
    return <AmongMany {...{ value, name, spaces, onChange }} />;
  }
  return (
    <label className="block">
      <span className="mb-1 block text-xs font-medium text-muted">{t('assistant')}</span>
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${INPUT_CLASSES} h-9 text-ellipsis whitespace-nowrap`}
      >
        {value === '' && <option value="">{t('chooseAssistant')}</option>}
        {isUnlisted && <option value={value}>{unlisted}</option>}
        {spaces.map(({ id, name, partners }) => (
          <optgroup key={id} label={name}>
            {partners.map((partner) => (
              <option key={partner.id} value={partner.id}>
                {partner.name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
