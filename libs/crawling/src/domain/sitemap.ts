import { Parser } from 'htmlparser2';

/** Most addresses of one sitemap. @source sitemaps.org */
export const MAX_SITEMAP_ADDRESSES = 50_000;

/** What a sitemap lists: pages, and further sitemaps. */
export interface Sitemap {
  readonly pages: readonly string[];
  readonly sitemaps: readonly string[];
  /** Whether that is all: it may break off before its end, or be something else, like the page that says so. */
  readonly extent: 'whole' | 'broken' | 'none';
}

/** Elements that hold a list, also one of which nothing is read. Feeds serve as sitemaps, too. */
const LISTS = /^(urlset|sitemapindex|rss|feed|rdf)$/i;

/** Reads a sitemap, portion by portion: an index, a list of pages, or plain lines of addresses. */
export class SitemapReader {
  private readonly pages: string[] = [];
  private readonly sitemaps: string[] = [];
  private readonly parser: Parser;
  private plain = '';
  private isXml: boolean | null = null;
  private within: 'url' | 'sitemap' | null = null;
  private location: string | null = null;
  private root: string | null = null;
  private depth = 0;

  constructor() {
    this.parser = new Parser(
      {
        onopentag: (name) => this.open(local(name)),
        onclosetag: (name) => this.close(local(name)),
        ontext: (text) => {
          if (this.location !== null && this.location.length < 4096) this.location += text;
        },
      },
      { xmlMode: true, decodeEntities: true },
    );
  }

  write(text: string): void {
    this.isXml ??= text.trim() === '' ? null : /^\s*</.test(text);
    if (this.isXml === false) this.plain += text;
    else this.parser.write(text);
  }

  end(): Sitemap {
    // Before the parser closes what the text has left open.
    const breaksOff = this.depth > 0;
    if (breaksOff) this.location = null;
    this.parser.end();
    if (this.isXml === false) {
      for (const line of this.plain.split(/\s+/)) if (/^https?:\/\//i.test(line)) this.add(this.pages, line);
    }
    return { pages: this.pages, sitemaps: this.sitemaps, extent: this.extent(breaksOff) };
  }

  private extent(breaksOff: boolean): Sitemap['extent'] {
    const listsNothing = this.pages.length + this.sitemaps.length === 0;
    if (listsNothing && !LISTS.test(this.root ?? '')) return 'none';
    return breaksOff ? 'broken' : 'whole';
  }

  private open(name: string): void {
    this.root ??= name;
    this.depth += 1;
    if (name === 'url' || name === 'sitemap') this.within = name;
    else if (name === 'loc' && this.within) this.location = '';
  }

  private close(name: string): void {
    this.depth -= 1;
    if (name === 'loc' && this.location !== null) {
      this.add(this.within === 'sitemap' ? this.sitemaps : this.pages, this.location.trim());
      this.location = null;
    } else if (name === this.within) this.within = null;
  }

  private add(list: string[], address: string): void {
    if (address !== '' && list.length < MAX_SITEMAP_ADDRESSES) list.push(address);
  }
}

/** A name without its namespace; images of a page have locations of their own. */
function local(name: string): string {
  return name.startsWith('image:') || name.startsWith('video:') ? name : name.replace(/^.*:/, '');
}
