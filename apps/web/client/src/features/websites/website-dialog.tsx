import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CheckboxField, SelectField, TextField } from '../../ui/fields';
import { FormDialog } from '../../ui/form-dialog';
import { addWebsite, changeWebsite, type Website, type WebsiteValues } from './queries';

const TYPES = ['crawl', 'sitemap'] as const;
const INTERVALS = ['never', 'daily', 'every_other_day', 'weekly'] as const;

const valuesOf = (website?: Website): WebsiteValues => ({
  url: website?.url ?? '',
  name: website?.name ?? '',
  crawl_type: website?.crawl_type ?? 'crawl',
  update_interval: website?.update_interval ?? 'never',
  download_files: website?.download_files ?? false,
});

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Adds a website to a space, or changes how it is read. */
export function WebsiteDialog({
  spaceId,
  website,
  onClose,
}: {
  spaceId: string;
  website?: Website;
  onClose: () => void;
}) {
  const { t } = useTranslation('websites');
  const client = useQueryClient();
  return (
    <FormDialog<WebsiteValues>
      title={t(website ? 'change' : 'add')}
      description={t('dialogText')}
      action={t(website ? 'common:save' : 'common:add')}
      values={valuesOf(website)}
      onClose={onClose}
      onSubmit={(values) => (website ? changeWebsite(client, website, values) : addWebsite(client, spaceId, values))}
    >
      <TextField
        name="url"
        type="url"
        label={t('address')}
        placeholder="https://"
        required
        autoFocus
        rules={{ validate: (address: string) => isWebAddress(address) || t('noAddress') }}
      />
      <TextField name="name" label={t('common:name')} />
      <SelectField
        name="crawl_type"
        label={t('type.label')}
        required
        options={TYPES.map((type) => [type, t(`type.${type}`)] as const)}
      />
      <SelectField
        name="update_interval"
        label={t('interval.label')}
        required
        options={INTERVALS.map((interval) => [interval, t(`interval.${interval}`)] as const)}
      />
      <CheckboxField name="download_files" label={t('files')} hint={t('filesHint')} />
    </FormDialog>
  );
}
