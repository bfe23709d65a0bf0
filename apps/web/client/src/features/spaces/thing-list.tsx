import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LucideIcon, Plus } from 'lucide-react';
import { Button } from '../../ui/button';
import { Findable } from '../../ui/findable';
import { lazyDialog } from '../../ui/lazy-dialog';
import { NameDialog } from '../../ui/name-dialog';
import { EmptyState } from '../../ui/placeholders';
import type { TemplateKind, TemplateStart } from '../templates/queries';
import type { Space } from './queries';

const CreateDialog = lazyDialog(async () => (await import('../templates/create-dialog')).CreateDialog);

/** What is said of a kind of thing. */
export interface ThingWords {
  readonly create: string;
  /** Said where one is looked for among many. */
  readonly search: string;
  /** Said where one is made. */
  readonly createText?: string;
  readonly none: string;
  readonly noneText: string;
}

/** Things of one kind that people build in a space, and how another one is made. */
export function ThingList<Thing extends { id: string; name: string; description?: string | null }>({
  icon,
  words,
  things,
  mayCreate,
  onCreate,
  templates,
  children,
}: {
  icon: LucideIcon;
  words: ThingWords;
  things: readonly Thing[];
  mayCreate: boolean;
  /** @param start the template that was chosen, where there are some to choose from */
  onCreate: (name: string, start?: TemplateStart) => Promise<void>;
  /** Where one can also start from a template. */
  templates?: { kind: TemplateKind; space: Space };
  /** A line of the list. */
  children: (thing: Thing) => ReactNode;
}) {
  const { t } = useTranslation('spaces');
  const [creating, setCreating] = useState(false);
  const button = mayCreate && (
    <Button look="primary" icon={Plus} onClick={() => setCreating(true)}>
      {words.create}
    </Button>
  );
  return (
    <div className="space-y-3">
      {things.length > 0 && button && <div className="flex justify-end">{button}</div>}
      {things.length === 0 ? (
        <div className="rounded-xl border border-line bg-surface">
          <EmptyState icon={icon} title={words.none} text={words.noneText}>
            {button}
          </EmptyState>
        </div>
      ) : (
        <Findable label={words.search} things={things} textsOf={({ name, description }) => [name, description]}>
          {(found) => (
            <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
              {found.map((thing) => (
                <li key={thing.id}>{children(thing)}</li>
              ))}
            </ul>
          )}
        </Findable>
      )}
      {creating && templates && (
        <Suspense fallback={null}>
          <CreateDialog {...templates} title={words.create} onClose={() => setCreating(false)} onCreate={onCreate} />
        </Suspense>
      )}
      {creating && !templates && (
        <NameDialog
          title={words.create}
          {...(words.createText && { description: words.createText })}
          action={t('common:create')}
          onClose={() => setCreating(false)}
          onSubmit={(name) => onCreate(name)}
        />
      )}
    </div>
  );
}

/** How the link to a thing looks in such a list. */
export const THING_LINK = 'flex items-center gap-3 px-4 py-3 hover:bg-hover';

/** What stands in that link. */
export function ThingLine({
  icon: Icon,
  name,
  text,
  badge,
}: {
  icon: LucideIcon;
  name: string;
  text?: string | null;
  badge?: ReactNode;
}) {
  return (
    <>
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block font-medium break-words">
          {name}
        </span>
        {text && <span className="block truncate text-sm text-muted">{text}</span>}
      </span>
      {badge}
    </>
  );
}
