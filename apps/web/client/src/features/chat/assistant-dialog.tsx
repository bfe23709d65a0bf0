import { useTranslation } from 'react-i18next';
import { Check } from 'lucide-react';
import { Dialog } from '../../ui/dialog';
import { Findable } from '../../ui/findable';
import type { Offer } from './assistant-select';
import type { Partner } from './partner';

interface Found {
  readonly id: Partner;
  readonly name: string;
  readonly space: Offer;
}

/** In the order in which they came. */
function bySpace(found: readonly Found[]): [Offer, Found[]][] {
  const spaces = new Map<Offer, Found[]>();
  for (const partner of found) spaces.set(partner.space, [...(spaces.get(partner.space) ?? []), partner]);
  return [...spaces];
}

/** Chooses with whom one talks among the many of all spaces, by their names or those of their spaces. */
export function AssistantDialog({
  value,
  spaces,
  onChange,
  onClose,
}: {
  value: Partner;
  spaces: readonly Offer[];
  onChange: (partner: Partner) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('chat');
  const choose = (partner: Partner): void => {
    onClose();
    if (partner !== value) onChange(partner);
  };
  const all = spaces.flatMap((space) => space.partners.map(({ id, name }) => ({ id, name, space })));
  return (
    <Dialog open onClose={onClose} title={t('chooseAssistant')}>
      <Findable autoFocus label={t('searchAssistants')} things={all} textsOf={({ name, space }) => [name, space.name]}>
        {(found) => (
          <div className="space-y-3">
            {bySpace(found).map(([space, partners]) => (
              <div
                key={space.id}
                role="group"
                aria-label={space.name}
                className="[contain-intrinsic-size:auto_4rem] [content-visibility:auto]"
              >
                <h3 dir="auto" className="text-sm break-words text-muted">
                  {space.name}
                </h3>
                <ul>
                  {partners.map(({ id, name }) => (
                    <li key={id}>
                      <button
                        type="button"
                        aria-current={id === value || undefined}
                        onClick={() => choose(id)}
                        className="flex min-h-9 w-full items-center gap-2 rounded-lg px-2 py-1.5 text-start -outline-offset-2 hover:bg-hover"
                      >
                        <span dir="auto" className="min-w-0 flex-1 break-words">
                          {name}
                        </span>
                        {id === value && <Check aria-hidden className="size-4 shrink-0" />}
                      </button>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        )}
      </Findable>
    </Dialog>
  );
}
