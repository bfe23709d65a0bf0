/** A session that ended while somebody works: calls wait here until they have signed in again. */
export class SessionWatch extends EventTarget {
  /** The other pages of this browser: they share its session. */
  private readonly others = new BroadcastChannel('svc.session');
  private renewal: Promise<boolean> | null = null;
  private settle: ((renewed: boolean) => void) | null = null;
  /** The id of who is signed in as far as the page knows: nobody is asked to sign in again who never was. */
  private who: string | null = null;
  private ended = false;
  private left = false;

  /** @param leave goes to a page that holds nothing of whom this one is of */
  constructor(private readonly leave = () => window.location.assign('/')) {
    super();
    this.others.addEventListener('message', ({ data }: MessageEvent<string | null>) =>
      data === null ? this.endedElsewhere() : this.begunElsewhere(data),
    );
  }

  /** Whether the person signed out in another tab: then nothing of theirs is to be seen here either. */
  get isEnded(): boolean {
    return this.ended;
  }

  /** The id of who is signed in, once that is known; of nobody once the page is left to somebody else. */
  get personId(): string | null {
    return this.left ? null : this.who;
  }

  get isWaiting(): boolean {
    return this.renewal !== null;
  }

  /** Notes who is signed in. Nothing that somebody else asked for is done in their name: then the page is left. */
  begin(id: string): void {
    const isNews = this.who !== id || this.isWaiting;
    if (this.who === null || this.who === id) {
      this.who = id;
      this.renewed(true);
    } else this.giveUp();
    if (isNews) this.others.postMessage(id);
  }

  /** Notes that they signed out by themselves. */
  end(): void {
    this.who = null;
    this.renewed(false);
    this.others.postMessage(null);
  }

  private endedElsewhere(): void {
    if (this.who === null) return;
    this.ended = true;
    void this.wait();
  }

  private begunElsewhere(id: string): void {
    if (this.who === id) this.renewed(true);
    else if (this.who !== null) this.giveUp();
  }

  /** What waits ends unsent, and nothing is to be seen until the other page is there. */
  private giveUp(): void {
    this.left = this.ended = true;
    this.settle?.(false);
    this.dispatchEvent(new Event('change'));
    this.leave();
  }

  /** Waits until they have signed in again. @returns whether they did, and the call should be made again */
  wait(): Promise<boolean> {
    if (this.who === null || this.left) return Promise.resolve(false);
    this.renewal ??= new Promise((resolve) => (this.settle = resolve));
    this.dispatchEvent(new Event('change'));
    return this.renewal;
  }

  private renewed(success: boolean): void {
    this.ended = this.left;
    this.settle?.(success);
    this.settle = this.renewal = null;
    this.dispatchEvent(new Event('change'));
  }
}

/** The one session of this page, whoever looks at it. */
export const session = new SessionWatch();
