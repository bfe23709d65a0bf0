const ROLES = new Set(['navigation', 'banner', 'contentinfo', 'search', 'menu', 'menubar']);
const COOKIES =
  /(^|[\s_-])(cookie|consent|gdpr)s?([\s_-]?(banner|notice|bar|popup|modal|dialog|overlay|message|wall|consent|law))|onetrust|cybotcookiebot|cc-window/i;

/** Elements whose text nobody sees on the page. */
export const UNSEEN = new Set(
  'script style template noscript object svg iframe canvas math-renderer select datalist'.split(' '),
);

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
  return name === 'main' || name === 'article' || attributes['role'] === 'main';
}
