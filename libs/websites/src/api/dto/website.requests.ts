import {
  BooleanField,
  EnumField,
  ListField,
  ObjectField,
  OPTIONAL_NULLABLE,
  type Problem,
  StringField,
  UuidField,
  ValidationFailure,
} from '@svc/http';
import type { EmbeddingModelId } from '@svc/kernel';
import { ModelId } from '@svc/tenancy';
import type { WebsiteUpdateRequest } from '../../app/change-website.service';
import type { NewWebsite } from '../../app/create-website.service';
import type { HttpBasic } from '../../app/website-credentials';
import { CRAWL_TYPES, type CrawlType, UPDATE_INTERVALS, type UpdateInterval } from '../../domain/website';

/** Longest address that is taken; documents are named by addresses. */
const MAX_URL_CHARS = 500;
const MAX_CREDENTIAL_CHARS = 1000;

/** A website to be crawled. @source supplement §3.2, §15.108, §15.111 */
export class WebsiteCreate {
  @StringField({ ...OPTIONAL_NULLABLE, maxLength: 255, trim: true })
  name?: string | null;

  @StringField({ minLength: 1, maxLength: MAX_URL_CHARS, trim: true })
  url!: string;

  @BooleanField({ optional: true })
  download_files?: boolean;

  @EnumField(CRAWL_TYPES, { optional: true, name: 'CrawlType' })
  crawl_type?: CrawlType;

  @EnumField(UPDATE_INTERVALS, { optional: true, name: 'UpdateInterval' })
  update_interval?: UpdateInterval;

  @ObjectField(() => ModelId, OPTIONAL_NULLABLE)
  embedding_model?: ModelId | null;

  @StringField({ ...OPTIONAL_NULLABLE, maxLength: MAX_CREDENTIAL_CHARS })
  http_auth_username?: string | null;

  @StringField({ ...OPTIONAL_NULLABLE, maxLength: MAX_CREDENTIAL_CHARS })
  http_auth_password?: string | null;

  /** @throws ValidationFailure */
  static wanted(this: void, body: WebsiteCreate): NewWebsite {
    refuseUserInfo(body.url);
    refuseFilesOfSitemap(body);
    return {
      url: body.url,
      name: body.name || null,
      crawlType: body.crawl_type ?? 'crawl',
      downloadFiles: body.download_files ?? false,
      updateInterval: body.update_interval ?? 'never',
      embeddingModelId: body.embedding_model?.id as EmbeddingModelId | undefined,
      httpAuth: credentialsOf(body) ?? null,
    };
  }
}

/** What may be changed of a website. @source supplement §3.2 */
export class WebsiteUpdate {
  @StringField({ optional: true, minLength: 1, maxLength: MAX_URL_CHARS, trim: true })
  url?: string;

  @StringField({ ...OPTIONAL_NULLABLE, maxLength: 255, trim: true })
  name?: string | null;

  @BooleanField({ optional: true })
  download_files?: boolean;

  @EnumField(CRAWL_TYPES, { optional: true, name: 'CrawlType' })
  crawl_type?: CrawlType;

  @EnumField(UPDATE_INTERVALS, { optional: true, name: 'UpdateInterval' })
  update_interval?: UpdateInterval;

  @StringField({ ...OPTIONAL_NULLABLE, maxLength: MAX_CREDENTIAL_CHARS })
  http_auth_username?: string | null;

  @StringField({ ...OPTIONAL_NULLABLE, maxLength: MAX_CREDENTIAL_CHARS })
  http_auth_password?: string | null;

  /** @throws ValidationFailure */
  static changes(this: void, body: WebsiteUpdate): WebsiteUpdateRequest {
    if (body.url !== undefined) refuseUserInfo(body.url);
    // What contradicts the website as it is, is found out with it.
    refuseFilesOfSitemap(body);
    return {
      url: body.url,
      name: body.name === '' ? null : body.name,
      downloadFiles: body.download_files,
      crawlType: body.crawl_type,
      updateInterval: body.update_interval,
      httpAuth: credentialsOf(body),
    };
  }
}

/** Websites to be crawled at once. @source supplement §15.126 */
export class BulkCrawlRequest {
  @ListField('string', { description: 'What is none, or is not known, is an error of its own.' })
  website_ids!: string[];
}

/** Where a website goes. */
export class WebsiteTransferRequest {
  @UuidField()
  target_space_id!: string;
}

/** Which address to look for. */
export class CheckUrlQuery {
  @StringField({ minLength: 1, maxLength: 2000 })
  url!: string;
}

/** Undefined where neither is given, null where both are null. @throws ValidationFailure for one without the other */
function credentialsOf({
  http_auth_username: username,
  http_auth_password: password,
}: WebsiteUpdate): HttpBasic | null | undefined {
  if (username === undefined && password === undefined) return undefined;
  if (username === null && password === null) return null;
  if (username && typeof password === 'string') return { username, password };
  throw invalid('http_auth_password', 'Username and password are given both or neither.');
}

/** @throws ValidationFailure for an address that carries a user name or a password. @source supplement §15.108 */
export function refuseUserInfo(url: string): void {
  if (/^(?:[a-z][a-z0-9+.-]*:)?\/{0,2}[^/?#]*@/i.test(url)) {
    throw invalid('url', 'An address must not carry a user name or password.');
  }
}

/** @source supplement §15.115 */
function refuseFilesOfSitemap({ crawl_type: type, download_files: files }: WebsiteUpdate): void {
  if (type === 'sitemap' && files) throw invalid('download_files', 'Only for crawl_type "crawl".');
}

function invalid(name: string, msg: string): ValidationFailure {
  const problem: Problem = { loc: ['body', name], msg, type: 'value_error' };
  return new ValidationFailure([problem]);
}
