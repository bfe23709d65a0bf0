/** A session that ended while somebody works: calls wait here until they have signed in again. */
class SessionWatch extends EventTarget {
  /** The other pages of this browser: they share its session. */
  private readonly others = new BroadcastChannel('svc.session');
  private renewal: Promise<boolean> | null = null;
  private settle: ((renewed: boolean) => void) | null = null;
  /** Whether somebody is signed in as far as the page knows: nobody is asked to sign in again who never was. */
  private begun = false;
  private ended = false;

  constructor() {
    super();
    this.others.addEventListener('message', () => this.endedElsewhere());
  }

  /** Whether the person signed out in another tab: then nothing of theirs is to be seen here either. */
  get isEnded(): boolean {
    return this.ended;
  }

  get isWaiting(): boolean {
    return this.renewal !== null;
  }

  /** Notes that somebody is signed in. */
  begin(): void {
    this.begun = true;
    this.renewed(true);
  }

  /** Notes that they signed out by themselves. */
  end(): void {
    this.begun = false;
    this.renewed(false);
    this.others.postMessage('ended');
  }

  private endedElsewhere(): void {
    if (!this.begun) return;
    this.ended = true;
    void this.wait();
  }

  /** Waits until they have signed in again. @returns whether they did, and the call should be made again */
  wait(): Promise<boolean> {
    if (!this.begun) return Promise.resolve(false);
    this.renewal ??= new Promise((resolve) => (this.settle = resolve));
    this.dispatchEvent(new Event('change'));
    return this.renewal;
  }

  private renewed(success: boolean): void {
    this.ended = false;
    this.settle?.(success);
    this.settle = this.renewal = null;
    this.dispatchEvent(new Event('change'));
  }
}

export const session = new SessionWatch();
