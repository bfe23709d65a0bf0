import { changedMembers } from '../../api/changed-members';
import type { Schemas } from '../../api/client';

type ShownWebsite = Pick<
  Schemas['WebsitePublic'],
  'url' | 'name' | 'crawl_type' | 'update_interval' | 'download_files' | 'is_auto_disabled'
>;

/** What one fills in of a website, as the form holds it. */
export type WebsiteValues = Required<
  Pick<Schemas['WebsiteCreate'], 'url' | 'crawl_type' | 'update_interval' | 'download_files'>
> & {
  name: string;
  http_auth_username: string;
  http_auth_password: string;
  /** Takes the credentials away that are kept. */
  forget: boolean;
};

/** What one fills in, to begin with: how the website is read, and no credentials, which are never told. */
export const valuesOf = (website?: ShownWebsite): WebsiteValues => ({
  url: website?.url ?? '',
  name: website?.name ?? '',
  crawl_type: website?.crawl_type ?? 'crawl',
  update_interval: website?.update_interval ?? 'never',
  download_files: website?.download_files ?? false,
  http_auth_username: '',
  http_auth_password: '',
  forget: false,
});

/** What is sent of a website that is added. */
export function bodyOf({
  name,
  forget,
  http_auth_username: username,
  http_auth_password: password,
  ...values
}: WebsiteValues) {
  const given = forget ? { http_auth_username: null, http_auth_password: null } : {};
  const credentials = username === '' ? given : { http_auth_username: username, http_auth_password: password };
  return { ...values, name: name.trim() || null, ...credentials };
}

/** What is sent of one that is changed: what is other than it is shown. */
export function changesOf(website: ShownWebsite, values: WebsiteValues): Schemas['WebsiteUpdate'] {
  const { crawl_type, download_files, update_interval } = values;
  const changes = changedMembers<Schemas['WebsiteUpdate']>(bodyOf(values), bodyOf(valuesOf(website)));
  return {
    ...changes,
    // Only one kind of crawl downloads files: what contradicts the other is said at its field.
    ...(('crawl_type' in changes || 'download_files' in changes) && { crawl_type, download_files }),
    // Whoever saves a website that was switched off has it read again.
    ...(website.is_auto_disabled && { update_interval }),
  };
}
