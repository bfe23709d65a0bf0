import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { INPUT_CLASSES } from '../../ui/classes';
import { groupOf, groupPartner, isGroup, type Partner } from './partner';
import { dashboardQuery } from './queries';
import { assistantQuery } from '../assistants/queries';
import { groupChatQuery } from '../group-chats/queries';

/** The name of whom the list does not have, such as an assistant that is not published. */
function useUnlistedName(partner: Partner, isUnlisted: boolean): string {
  const { t } = useTranslation('chat');
  const assistant = useQuery({ ...assistantQuery(partner), enabled: isUnlisted && !isGroup(partner) });
  const group = useQuery({ ...groupChatQuery(groupOf(partner) ?? ''), enabled: isUnlisted && isGroup(partner) });
  return assistant.data?.name ?? group.data?.name ?? t('unlisted');
}

/** With whom one talks: the assistants and group chats of every space one is in. */
export function AssistantSelect({ value, onChange }: { value: Partner; onChange: (partner: Partner) => void }) {
  const { t } = useTranslation('chat');
  const { data } = useQuery(dashboardQuery);
  const spaces = (data?.spaces.items ?? [])
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
