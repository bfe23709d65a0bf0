/** How many random bytes a token is made of. @source spec §4.8, §8.2 */
export const SCIM_TOKEN_BYTES = 32;

/** What a token looks like: those bytes are 43 characters. */
export const SCIM_TOKEN = /^[\w-]{43}$/;

/** How it is with the directory of a tenant. */
export interface Directory {
  /** When its token was handed out; null without one. */
  readonly tokenCreatedAt: Date | null;
  /** People that it made or took over, those it removed left out. */
  readonly userCount: number;
  readonly groupCount: number;
}
