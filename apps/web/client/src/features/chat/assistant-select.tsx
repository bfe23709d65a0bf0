import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { INPUT_CLASSES } from '../../ui/fields';
import { dashboardQuery } from './queries';

/** With whom one talks: the assistants of every space one is in. */
export function AssistantSelect({ value, onChange }: { value: string; onChange: (assistantId: string) => void }) {
  const { t } = useTranslation('chat');
  const { data } = useQuery(dashboardQuery);
  const spaces = (data?.spaces.items ?? [])
    .map(({ id, name, personal, default_assistant, applications }) => ({
      id,
      name: personal ? t('personalSpace') : name,
      assistants: [...(default_assistant ? [default_assistant] : []), ...applications.assistants.items],
    }))
    .filter(({ assistants }) => assistants.length > 0);
  return (
    <label className="block">
      <span className="mb-1 block text-xs font-medium text-muted">{t('assistant')}</span>
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${INPUT_CLASSES} h-9 truncate`}
      >
        {spaces.map(({ id, name, assistants }) => (
          <optgroup key={id} label={name}>
            {assistants.map((assistant) => (
              <option key={assistant.id} value={assistant.id}>
                {assistant.name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
