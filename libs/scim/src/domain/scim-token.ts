/** How many random bytes a token is made of. @source spec §4.8, §8.2 */
export const SCIM_TOKEN_BYTES = 32;

/** What a token looks like: those bytes are 43 characters. */
export const SCIM_TOKEN = /^[\w-]{43}$/;
