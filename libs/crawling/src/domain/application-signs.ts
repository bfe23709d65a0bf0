/** Letters and digits; a page that says so little outside of its navigation may be the shell of an application. */
const FEW_CHARS = 200;
/** Letters and digits of a root that only says that something is being loaded. */
const PLACEHOLDER_CHARS = 30;

/** Where frameworks put their applications. */
const ROOT_IDS = /^(app|root|main-app|app-root|react-root|vue-app|q-app|svelte|__next|__nuxt|___gatsby|ember-\w+)$/i;
const ROOT_ATTRIBUTES = ['ng-app', 'data-ng-app', 'ng-version', 'data-reactroot', 'data-v-app', 'data-server-rendered'];
const SCRIPT_TYPES = /^(|module|(text|application)\/(java|ecma|x-java)script)$/i;

/** What of a text counts: of the languages of the world, what can be read aloud. */
const READABLE = /[\p{L}\p{N}]/gu;

/**
 * Tells from a page itself whether it says next to nothing before its scripts have run: hardly any text of its own, scripts,
 * and an empty place for an application or a word about JavaScript for those who have none. No host is known by name.
 */
export class ApplicationSigns {
  private depth = 0;
  private rootDepth = 0;
  private rootChars = 0;
  private noscriptDepth = 0;
  private ownChars = 0;
  private otherChars = 0;
  private hasScript = false;
  private hasEmptyRoot = false;
  private hasHint = false;

  /** Whether what was read so far leaves it open; once false, it stays so. */
  get mayNeedBrowser(): boolean {
    return this.ownChars < FEW_CHARS;
  }

  /** Whether a page that ends here has to be read with a browser. */
  get needsBrowser(): boolean {
    if (!this.hasScript || !this.mayNeedBrowser) return false;
    return this.ownChars + this.otherChars === 0 || this.hasEmptyRoot || this.hasHint;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.depth += 1;
    if (name === 'script') this.hasScript ||= SCRIPT_TYPES.test((attributes['type'] ?? '').trim());
    if (name === 'noscript' && this.noscriptDepth === 0) this.noscriptDepth = this.depth;
    if (this.rootDepth > 0 || !isRoot(name, attributes)) return;
    this.rootDepth = this.depth;
    this.rootChars = 0;
  }

  close(): void {
    if (this.depth === this.noscriptDepth) this.noscriptDepth = 0;
    if (this.depth === this.rootDepth) {
      this.hasEmptyRoot ||= this.rootChars < PLACEHOLDER_CHARS;
      this.rootDepth = 0;
    }
    this.depth -= 1;
  }

  /** @param isSeen whether people see it · @param isFurniture whether every page of the site has it */
  text(text: string, { isSeen, isFurniture }: { readonly isSeen: boolean; readonly isFurniture: boolean }): void {
    if (this.noscriptDepth > 0) this.hasHint ||= /javascript/i.test(text);
    if (!isSeen || !this.mayNeedBrowser) return;
    const chars = text.match(READABLE)?.length ?? 0;
    if (isFurniture) this.otherChars += chars;
    else this.ownChars += chars;
    if (this.rootDepth > 0) this.rootChars += chars;
  }
}

function isRoot(name: string, attributes: Readonly<Record<string, string>>): boolean {
  // An element with a name of the page's own is filled by a script, if at all.
  return (
    name.includes('-') || ROOT_IDS.test(attributes['id'] ?? '') || ROOT_ATTRIBUTES.some((key) => key in attributes)
  );
}
