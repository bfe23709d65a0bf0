/**
 * Whether an address lies below a base: same scheme, host and port, the path equal or below at a segment, so that `/docs`
 * takes `/docs/a` and not `/docs-old`. A base that names a page takes what lies beside it only when it is a folder.
 * @source supplement §13.9, §15.110
 */
export function isBelow(address: string, base: string): boolean {
  const [url, root] = [new URL(address), new URL(base)];
  if (url.origin !== root.origin) return false;
  const folder = root.pathname.replace(/\/(index|default)\.(html?|php|aspx?|jsp)$/i, '/');
  if (url.pathname === root.pathname || url.pathname === folder)
    return root.search === '' || url.search === root.search;
  return url.pathname.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}

/** Whether two addresses have the same scheme, host and port. */
export function isSameSite(address: string, base: string): boolean {
  return new URL(address).origin === new URL(base).origin;
}

/** An address as its site is asked: sitemaps outlive the day on which their site changed its scheme. */
export function inSchemeOf(site: string, address: string): string {
  const [url, root] = [new URL(address), new URL(site)];
  const isOtherScheme = url.hostname === root.hostname && url.port === '' && root.port === '';
  return isOtherScheme ? root.protocol + url.href.slice(url.protocol.length) : address;
}

const FILES = /\.(pdf|docx|pptx|xlsx|xls|csv|json|xml|txt|md)$/i;
const MEDIA =
  /\.(png|jpe?g|gif|webp|avif|svgz?|ico|bmp|tiff?|mp[34]|m4[av]|ogg|og[av]|wav|webm|mov|avi|mkv|css|m?js|map|woff2?|ttf|otf|eot|zip|gz|tgz|bz2|xz|7z|rar|tar|deb|rpm|exe|msi|dmg|iso|jar|war|bin|doc|ppt|rtf|epub|odt|ods|odp|swf|rss|atom)$/i;

/** What an address leads to, as far as its name tells: a page, a document that can be read, or neither. */
export function kindOfAddress(address: string): 'page' | 'file' | 'other' {
  const { pathname } = new URL(address);
  if (FILES.test(pathname)) return 'file';
  return MEDIA.test(pathname) ? 'other' : 'page';
}

/** Whether a file is called like a document that can be read. */
export function isDocumentName(name: string): boolean {
  return FILES.test(name);
}

/** What a file is called by its address. */
export function fileNameOf(address: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
