import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge';
import { CheckListField } from '../../ui/check-list';
import { TextField } from '../../ui/fields';
import { FormDialog } from '../../ui/form-dialog';
import type { Attachment } from '../chat/attachments';
import type { Space } from '../spaces/queries';
import { FilesField } from './files-field';
import { galleryQuery, type Template, type TemplateKind, type TemplateStart } from './queries';

interface Values {
  name: string;
  /** Empty to begin with nothing. */
  template: string;
  collections: string[];
  attachments: Attachment[];
}

/** What the templates ask for, by the names that they have in a request. @source supplement §15.97 */
function startOf(template: Template, { collections, attachments }: Values): TemplateStart {
  const { wizard } = template;
  const named = (ids: readonly string[]) => ids.map((id) => ({ id }));
  const files = attachments.flatMap(({ file }) => (file ? [file.id] : []));
  return {
    id: template.id,
    additional_fields: [
      ...('collections' in wizard && wizard.collections && collections.length > 0
        ? [{ type: 'groups' as const, value: named(collections) }]
        : []),
      ...(wizard.attachments && files.length > 0 ? [{ type: 'attachments' as const, value: named(files) }] : []),
    ],
  };
}

/** Makes something of a kind in a space: from nothing, or from a template with what that asks for. */
export function CreateDialog({
  kind,
  space,
  title,
  onClose,
  onCreate,
}: {
  kind: TemplateKind;
  space: Space;
  title: string;
  onClose: () => void;
  onCreate: (name: string, start?: TemplateStart) => Promise<void>;
}) {
  const { t } = useTranslation('templates');
  const { data: gallery = [] } = useQuery(galleryQuery(kind));
  const create = async (values: Values): Promise<void> => {
    const template = gallery.find(({ id }) => id === values.template);
    await onCreate(values.name.trim(), template && startOf(template, values));
  };
  return (
    <FormDialog<Values>
      staysOpen
      wide={gallery.length > 0}
      title={title}
      action={t('common:create')}
      values={{ name: '', template: '', collections: [], attachments: [] }}
      onClose={onClose}
      onSubmit={create}
    >
      <TextField
        name="name"
        label={t('common:name')}
        required
        autoFocus
        rules={{ validate: (value: string) => value.trim() !== '' || t('common:fieldRequired') }}
      />
      {gallery.length > 0 && <Gallery gallery={gallery} />}
      <Wizard gallery={gallery} space={space} />
    </FormDialog>
  );
}

/** The templates by category. */
function Gallery({ gallery }: { gallery: readonly Template[] }) {
  const { t } = useTranslation('templates');
  const categories = [...new Set(gallery.map(({ category }) => category))];
  return (
    <fieldset className="space-y-3">
      <legend className="mb-1 font-medium">{t('startFrom')}</legend>
      <Start id="" name={t('fromNothing')} text={t('fromNothingText')} />
      {categories.map((category) => (
        <div key={category} role="group" aria-label={category}>
          <p aria-hidden className="mb-1 text-sm text-muted">
            {category}
          </p>
          <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
            {gallery
              .filter((template) => template.category === category)
              .map(({ id, name, description, is_default: isDefault = false }) => (
                <Start key={id} id={id} name={name} text={description} isRecommended={isDefault} />
              ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

function Start({
  id,
  name,
  text,
  isRecommended = false,
}: {
  id: string;
  name: string;
  text: string | null;
  isRecommended?: boolean;
}) {
  const { t } = useTranslation('templates');
  const { register } = useFormContext<Values>();
  return (
    <label className="flex items-start gap-2.5 rounded-lg border border-line p-3 has-checked:border-accent has-checked:bg-accent-soft">
      <input type="radio" value={id} className="mt-1 size-4 shrink-0 accent-accent" {...register('template')} />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2">
          <span dir="auto" className="min-w-0 font-medium break-words">
            {name}
          </span>
          {isRecommended && <Badge tone="accent">{t('recommended')}</Badge>}
        </span>
        {text && <span className="block text-sm break-words text-muted">{text}</span>}
      </span>
    </label>
  );
}

/** What the chosen template asks for. */
function Wizard({ gallery, space }: { gallery: readonly Template[]; space: Space }) {
  const { t } = useTranslation('templates');
  const chosen = useFormContext<Values>().watch('template');
  const template = gallery.find(({ id }) => id === chosen);
  if (!template) return null;
  const { wizard } = template;
  const collections = 'collections' in wizard ? wizard.collections : null;
  const found = space.knowledge.groups.items;
  return (
    <div key={template.id} className="space-y-4">
      {collections && (
        <CheckListField
          name="collections"
          legend={collections.title || t('chooseCollections')}
          hint={[collections.description, found.length === 0 && t('noCollections')].filter(Boolean).join(' ')}
          required={collections.required ?? false}
          options={found.map(({ id, name }) => [id, name] as const)}
        />
      )}
      {wizard.attachments && (
        <FilesField
          name="attachments"
          legend={wizard.attachments.title || t('chooseAttachments')}
          {...(wizard.attachments.description && { hint: wizard.attachments.description })}
          required={wizard.attachments.required ?? false}
        />
      )}
    </div>
  );
}
