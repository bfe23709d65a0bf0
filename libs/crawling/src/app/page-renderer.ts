/** A page as its server sent it, whose scripts have yet to run. */
export interface PageShell {
  readonly address: string;
  readonly html: Buffer;
  readonly contentType: string;
}

/** What a page in a browser asks for. */
export interface PageRequest {
  readonly url: string;
  readonly method: string;
  /** `page` is another page that the browser wants to show instead. */
  readonly wants: 'page' | 'script' | 'data';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

/** What it is answered. */
export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Answers all that one page in a browser asks for; nothing else leads out of the browser. */
export interface PageRequests {
  /** Null for what nobody may ask for, or cannot be had; the signal's end ends the waiting. */
  ask(request: PageRequest, signal: AbortSignal): Promise<PageAnswer | null>;
  /** Time that the page has waited because its site asks for pauses. */
  pausedMs(): number;
}

/** What a browser has made of a page. */
export interface RenderedPage {
  /** Where the browser is by its own word, scripts may have gone elsewhere. */
  readonly url: string;
  readonly html: string;
}

/** Reads pages that say nothing before their scripts have run. */
export abstract class PageRenderer {
  /** Whether there is a browser that works. */
  abstract isThere(): Promise<boolean>;

  /** @throws FetchError TIMEOUT · TOO_LARGE · BROWSER_FAILED · NEEDS_BROWSER · the signal's reason */
  abstract render(shell: PageShell, requests: PageRequests, signal: AbortSignal): Promise<RenderedPage>;
}
