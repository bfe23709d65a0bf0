import { useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../api/client';
import { Findable } from '../../ui/findable';
import { Card } from '../../ui/page';
import { QueryState } from '../../ui/placeholders';
import { useToasts } from '../../ui/toasts';
import { useProviderName } from '../models/provider-name';
import { changeSpace, modelsQuery, type Space, spaceQuery } from './queries';

const KINDS = ['completion_models', 'embedding_models', 'transcription_models'] as const;
type Kind = (typeof KINDS)[number];

type Choice = Pick<
  Schemas['CompletionModelPublic'],
  'id' | 'nickname' | 'provider_type' | 'provider_name' | 'can_access'
>;

function ModelsOfKind({ kind, space, choices }: { kind: Kind; space: Space; choices: readonly Choice[] }) {
  const { t } = useTranslation('spaces');
  const client = useQueryClient();
  const toasts = useToasts();
  const providerName = useProviderName();
  const chosen = new Set(space[kind].map(({ id }) => id));
  const offered = choices.filter(({ id, can_access }) => can_access || chosen.has(id));
  const [wishes, setWishes] = useState<ReadonlyMap<string, boolean>>(new Map());
  const last = useRef(Promise.resolve());
  const save = async (id: string, isWanted: boolean): Promise<void> => {
    const now = client.getQueryData(spaceQuery(space.id).queryKey) ?? space;
    const others = now[kind].filter((model) => model.id !== id).map((model) => ({ id: model.id }));
    try {
      await changeSpace(client, space.id, { [kind]: isWanted ? [...others, { id }] : others });
    } catch (error) {
      toasts.failed(error);
    }
    setWishes((all) => new Map([...all].filter(([wished]) => wished !== id)));
  };
  // Each change says all that is chosen, so it waits for the one before.
  const choose = (id: string, isWanted: boolean): void => {
    setWishes((all) => new Map([...all, [id, isWanted]]));
    last.current = last.current.then(() => save(id, isWanted));
  };
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{t(`models.${kind}`)}</legend>
      {offered.length === 0 ? (
        <p className="text-sm text-muted">{t('models.none')}</p>
      ) : (
        <Findable
          label={t('common:searchIn', { list: t(`models.${kind}`) })}
          things={offered}
          textsOf={({ nickname, ...model }) => [nickname, providerName(model)]}
        >
          {(found) => (
            <ul>
              {found.map(({ id, nickname, ...model }) => (
                <li key={id}>
                  <label className="flex min-h-9 items-center gap-2.5">
                    <input
                      type="checkbox"
                      className="size-4 accent-accent"
                      checked={wishes.get(id) ?? chosen.has(id)}
                      onChange={({ target }) => choose(id, target.checked)}
                    />
                    <span className="min-w-0 break-words">
                      {nickname}
                      <span className="ml-2 text-sm text-muted">{providerName(model)}</span>
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          )}
        </Findable>
      )}
    </fieldset>
  );
}

/** Which of the organisation's models may be used in a space. */
export function SpaceModels({ space }: { space: Space }) {
  const { t } = useTranslation('spaces');
  const query = useQuery(modelsQuery);
  return (
    <Card title={t('models.title')}>
      <p className="mb-3 text-muted">{t('models.text')}</p>
      <QueryState query={query}>
        {(models) => (
          <div className="space-y-4">
            {KINDS.map((kind) => (
              <ModelsOfKind key={kind} kind={kind} space={space} choices={models[kind]} />
            ))}
          </div>
        )}
      </QueryState>
    </Card>
  );
}
