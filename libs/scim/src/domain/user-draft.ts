import { AppError } from '@svc/kernel';
import { preparedName } from './prepared-name';
import type { Resource } from './resource';

/** Longer names are nobody's, and no index holds them. */
export const MAX_NAME_LENGTH = 512;

const ADDRESS = /^[^\s@]+@[^\s@]+$/;

/** What a provider says of a user. */
export interface UserDraft {
  readonly userName: string;
  readonly externalId: string | null;
  /** Undefined when nothing is said. */
  readonly active: boolean | undefined;
  /** Null when no address is named. @source supplement §15.51 */
  readonly email: string | null;
  /** Everything else, to be shown as it was sent. */
  readonly attributes: Resource;
}

/** Takes a resource apart. @throws scim_invalid_value without a userName, or for names and addresses that cannot be any */
export function userDraft({ userName, externalId, active, ...attributes }: Resource): UserDraft {
  const name = checkedName('userName', typeof userName === 'string' ? preparedName(userName) : userName);
  if (!name) throw new AppError('scim_invalid_value', { message: '"userName" is required.' });
  return {
    userName: name,
    externalId: checkedName('externalId', externalId),
    active: active as boolean | undefined,
    email: emailOf(attributes['emails'] as Resource[] | undefined),
    attributes,
  };
}

/** Whether a text can be an e-mail address. */
export function isAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/** The text of a name that is looked things up by; null for none. @throws scim_invalid_value */
export function checkedName(what: string, value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text.length <= MAX_NAME_LENGTH) return text === '' ? null : text;
  throw new AppError('scim_invalid_value', { message: `"${what}" is longer than ${MAX_NAME_LENGTH} characters.` });
}

/** The address for work, else the primary one, else the first. */
function emailOf(emails: readonly Resource[] = []): string | null {
  const named = emails.filter(({ value }) => typeof value === 'string' && value.trim() !== '');
  const work = named.find(({ type }) => String(type).toLowerCase() === 'work');
  const primary = named.find((email) => email['primary'] === true);
  const chosen = checkedName('emails', (work ?? primary ?? named[0])?.['value']);
  if (chosen !== null && !isAddress(chosen)) {
    throw new AppError('scim_invalid_value', { message: `"${chosen}" is no e-mail address.` });
  }
  return chosen;
}
