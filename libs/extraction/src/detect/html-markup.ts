import { behindComments } from './markup';

/** What a piece of a page begins with, be it copied out of one or exported as one; with a script begin sources of programs. */
const BLOCKS = new Set(
  'body center div dl h1 h2 h3 h4 h5 h6 head main meta nav ol p section style table ul'.split(' '),
);
const NAMES = new Set([
  ...BLOCKS,
  ...'a abbr address article aside b big blockquote br button caption cite code col colgroup dd del details dfn dt em'.split(
    ' ',
  ),
  ...'fieldset figcaption figure font footer form header hr html i img input ins kbd label legend li link mark o:p'.split(
    ' ',
  ),
  ...'option pre q s samp script select small span strike strong sub summary sup tbody td textarea tfoot th thead time'.split(
    ' ',
  ),
  ...'title tr tt u var'.split(' '),
]);
const TAG = /<\/?([a-z][\w:.-]{0,40})(?=[\s/>])/gi;
/** Words with a tag or two at their beginning are words. */
const FEWEST_TAGS = 3;
/** Scripts have comparisons that look like tags. */
const SHARE_OF_TAGS = 0.9;

/** True for a media type that says that a text is a page, or a piece of one. */
export function isHtmlType(mediaType: string): boolean {
  return /^(?:text\/html|application\/xhtml\+xml)\b/i.test(mediaType);
}

/** True for text that begins with a tag or a declaration, as everything of a page does. */
export function beginsWithTag(text: string): boolean {
  return /^<[!a-z]/i.test(behindComments(text));
}

/** True for a piece of a page that nobody called one: it begins with a block, and its tags are those of HTML. */
export function isHtmlPiece(text: string): boolean {
  const first = /^<([a-z][a-z0-9]*)(?=[\s/>])/i.exec(behindComments(text))?.[1];
  if (first === undefined || !BLOCKS.has(first.toLowerCase())) return false;
  const tags = [...text.matchAll(TAG)];
  const known = tags.filter(([, name]) => NAMES.has(name!.toLowerCase()));
  return tags.length >= FEWEST_TAGS && known.length >= SHARE_OF_TAGS * tags.length;
}
