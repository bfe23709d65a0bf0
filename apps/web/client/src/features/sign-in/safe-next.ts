/** Stands for an address where one signs in again in a window of its own: it closes afterwards. */
export const CLOSE = 'close';

/** Browsers take a backslash for a slash, and leave tabs and line ends out, so that two slashes may come of more. */
const WITHIN = /^\/(?![/\\])\P{Cc}*$/u;

/** An address within the app, or `CLOSE`; anything else leads to the start. */
export const safeNext = (next: string | undefined): string =>
  next === CLOSE || (next && WITHIN.test(next) && !next.startsWith('/login')) ? next : '/';
