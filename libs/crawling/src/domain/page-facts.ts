import { resolved } from './address';
import { MAX_LINKS, MAX_TITLE_CHARS, type PageDocument, TooMuch } from './page-document';
import { refreshTarget } from './refresh-target';
import { pageRules, USER_AGENT_NAME } from './robots';

/** Links of the text that lead somewhere; others run what the page says. */
const LEADING = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Whom a page means that speaks to robots, or to this one. */
const ADDRESSED = new Set(['robots', USER_AGENT_NAME.toLowerCase()]);

/** What a page says about itself, and where it leads. */
export class PageFacts {
  private readonly links = new Set<string>();
  private readonly robots: string[] = [];
  private title: string | null = null;
  private inTitle = false;
  private lang: string | null = null;
  private canonical: string | null = null;
  private base: string | null = null;
  private baseHref: string;

  /** @param address of the page */
  constructor(private readonly address: string) {
    this.baseHref = address;
  }

  /** @throws TooMuch when the page has more links than are followed */
  open(name: string, attributes: Readonly<Record<string, string>>, isUnseen: boolean): void {
    if (name === 'html') this.lang = attributes['lang']?.slice(0, 35) ?? null;
    else if (name === 'title' && this.title === null && !isUnseen) {
      this.title = '';
      this.inTitle = true;
    } else if (name === 'base') this.rebase(attributes['href']);
    else if (name === 'link' && /(^|\s)canonical(\s|$)/i.test(attributes['rel'] ?? ''))
      this.canonical ??= attributes['href'] ?? null;
    else if (name === 'meta') this.note(attributes);
    else if ((name === 'a' || name === 'area') && attributes['href'] !== undefined) this.link(attributes);
    else if ((name === 'frame' || name === 'iframe') && attributes['src']) this.link({ href: attributes['src'] });
  }

  close(name: string): void {
    if (name === 'title') this.inTitle = false;
  }

  /** Takes text that belongs to the title. Whether it does. */
  takeTitle(text: string): boolean {
    if (this.inTitle && this.title !== null) this.title = (this.title + text).slice(0, MAX_TITLE_CHARS);
    return this.inTitle;
  }

  /** Takes where the page leads by itself, as its header or an element says. */
  refresh(content: string): void {
    this.link({ href: refreshTarget(content) });
  }

  /** The whole address of a link of the text; null for one that leads nowhere else. */
  absolute(href: string | undefined): string | null {
    const target = href?.trim() ?? '';
    if (target === '' || target.startsWith('#')) return null;
    const address = resolved(target, this.baseHref);
    return address !== null && LEADING.has(address.protocol) ? address.href.replaceAll(')', '%29') : null;
  }

  /** @param robotsTag what the page's header says to robots, line by line */
  end(robotsTag?: string): Pick<PageDocument, 'title' | 'lang' | 'canonical' | 'links' | 'base' | 'rules'> {
    return {
      title: this.title?.replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim() || null,
      lang: this.lang,
      canonical: this.canonical,
      links: [...this.links],
      base: this.base,
      rules: pageRules(this.robots.join('\n'), robotsTag),
    };
  }

  private note(attributes: Readonly<Record<string, string>>): void {
    const { content = '' } = attributes;
    if (ADDRESSED.has((attributes['name'] ?? '').toLowerCase())) this.robots.push(content);
    else if (/^refresh$/i.test(attributes['http-equiv'] ?? '')) this.refresh(content);
  }

  private rebase(href: string | undefined): void {
    if (this.base !== null || href === undefined) return;
    this.base = href;
    this.baseHref = resolved(href, this.address)?.href ?? this.address;
  }

  private link({ href = '', rel = '' }: Readonly<Record<string, string>>): void {
    const target = href.trim();
    if (target === '' || target.startsWith('#') || /(^|\s)nofollow(\s|$)/i.test(rel)) return;
    this.links.add(target.replace(/#.*$/s, ''));
    if (this.links.size >= MAX_LINKS) throw new TooMuch();
  }
}
