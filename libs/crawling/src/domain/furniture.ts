const ROLES = new Set(['navigation', 'banner', 'contentinfo', 'search', 'menu', 'menubar']);
const COOKIES =
  /(^|[\s_-])(cookie|consent|gdpr)s?([\s_-]?(banner|notice|bar|popup|modal|dialog|overlay|message|wall|consent|law))|onetrust|cybotcookiebot|cc-window/i;

/** Elements whose text nobody sees on the page. */
const UNSEEN = new Set(
  'script style template noscript object svg iframe canvas math-renderer select datalist'.split(' '),
);

/** Parts of a page that React sends behind it, long ones always; a script moves them to where they are missing. */
const LATE = /(^|[\W_])S:[0-9a-f]+$/;

/** Whether nobody is shown the text of an element, whatever they open or look for. */
export function isUnseen(name: string, attributes: Readonly<Record<string, string>>): boolean {
  const { hidden, role, id = '', shadowrootmode } = attributes;
  if (UNSEEN.has(name)) return name !== 'template' || !/^(open|closed)$/i.test(shadowrootmode ?? '');
  if (hidden === undefined) return false;
  // Tabs and what folds out are closed, not gone. @source WAI-ARIA APG, HTML §6.1
  const isClosed = role === 'tabpanel' || (role === 'region' && attributes['aria-labelledby'] !== undefined);
  return !isClosed && !LATE.test(id) && !/^until-found$/i.test(hidden);
}

/** Whether an element shows the formula before it once more: as letters, or as a picture that nobody is told of. */
export function isDrawnFormula(name: string, attributes: Readonly<Record<string, string>>): boolean {
  const isHidden = attributes['aria-hidden'] === 'true';
  return isHidden && (name === 'img' || /(^|\s)katex-html(\s|$)/.test(attributes['class'] ?? ''));
}

/**
 * Whether an element is what every page of a site has: navigation, footers outside of the content, cookie banners.
 * @param inContent whether it lies in an article or in the main part of the page
 */
export function isFurniture(name: string, attributes: Readonly<Record<string, string>>, inContent: boolean): boolean {
  if (name === 'nav' || ROLES.has(attributes['role'] ?? '')) return true;
  if (name === 'footer') return !inContent;
  if (name === 'body' || name === 'html' || name === 'main' || name === 'article') return false;
  return COOKIES.test(`${attributes['id'] ?? ''} ${attributes['class'] ?? ''}`.slice(0, 500));
}

/** Whether an element holds what the page is about. */
export function isContent(name: string, attributes: Readonly<Record<string, string>>): boolean {
  return name === 'article' || isMain(name, attributes);
}

/** Whether an element is the main part of the page: that is no furniture, even in a header that nobody has closed. */
export function isMain(name: string, attributes: Readonly<Record<string, string>>): boolean {
  return name === 'main' || attributes['role'] === 'main';
}
