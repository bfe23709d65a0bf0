import { useQueryClient } from '@tanstack/react-query';
import { type RegisterOptions } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckboxField, SelectField, TextField } from '../../ui/fields';
import { FormDialog } from '../../ui/form-dialog';
import { addWebsite, changeWebsite, type Website } from './queries';
import { valuesOf, type WebsiteValues } from './website-values';

const TYPES = ['crawl', 'sitemap'] as const;
const INTERVALS = ['never', 'daily', 'every_other_day', 'weekly'] as const;

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
      <CredentialFields kept={website?.requires_http_auth ?? false} />
    </FormDialog>
  );
}

/** With what the website lets its readers in. @param kept whether it has credentials already */
function CredentialFields({ kept }: { kept: boolean }) {
  const { t } = useTranslation('websites');
  const both = (other: 'http_auth_username' | 'http_auth_password') => ({
    validate: (text: string, values: WebsiteValues) => (text === '') === (values[other] === '') || t('both'),
  });
  return (
    <>
      <TextField
        name="http_auth_username"
        label={t('user')}
        hint={kept ? t('signInKept') : t('signIn')}
        autoComplete="off"
        rules={both('http_auth_password') as RegisterOptions}
      />
      <TextField
        name="http_auth_password"
        type="password"
        label={t('password')}
        autoComplete="new-password"
        rules={both('http_auth_username') as RegisterOptions}
      />
      {kept && <CheckboxField name="forget" label={t('forget')} />}
    </>
  );
}
