import { changesOf, valuesOf } from '../src/features/websites/website-values';

const website = {
  url: 'https://example.com/',
  name: 'Town',
  crawl_type: 'crawl',
  update_interval: 'weekly',
  download_files: true,
  is_auto_disabled: false,
} as const;

describe('a website that is changed', () => {
  it('is sent what was changed alone, so that what others change meanwhile stays', () => {
    const values = valuesOf(website);
    expect(changesOf(website, values)).toEqual({});
    expect(changesOf(website, { ...values, name: ' ' })).toEqual({ name: null });
    const credentials = { http_auth_username: 'anna', http_auth_password: 'secret' };
    expect(changesOf(website, { ...values, ...credentials })).toEqual(credentials);
    const forgotten = { http_auth_username: null, http_auth_password: null };
    expect(changesOf(website, { ...values, forget: true })).toEqual(forgotten);
  });

  it('is sent what contradicts a change, and when to crawl where it was switched off', () => {
    const values = valuesOf(website);
    const sitemap = { crawl_type: 'sitemap' as const };
    expect(changesOf(website, { ...values, ...sitemap })).toEqual({ ...sitemap, download_files: true });
    expect(changesOf({ ...website, is_auto_disabled: true }, values)).toEqual({ update_interval: 'weekly' });
  });
});
