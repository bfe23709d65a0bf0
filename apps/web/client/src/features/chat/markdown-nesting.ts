/**
 * Quotes and lists that one line opens, one within the other. Nobody writes this many; a model that says the same over and
 * over does, and a page that is quoted may.
 */
const TOO_DEEP = /^( *(>|([-*+]|\d+[.)]) )){50}/m;

/**
 * Whether a text nests deeper than can be drawn: reading it takes the longer the deeper it goes, with its square, and what
 * comes of it is walked through by functions that call themselves until the browser has no room left.
 */
export const nestsTooDeep = (markdown: string): boolean => TOO_DEEP.test(markdown);
