import type { Attachment } from './attachments';

/** What somebody wrote and has not sent. */
export interface Draft {
  readonly text: string;
  readonly attachments: readonly Attachment[];
}

type Attachments = Draft['attachments'];

const EMPTY: Draft = { text: '', attachments: [] };

/**
 * What is being written, by place, outside of any page: it is there for whoever comes back. A place is the id of a
 * conversation, or a name for the beginning of one.
 */
export class Drafts {
  private readonly drafts = new Map<string, Draft>();
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly of = (place: string): Draft => this.drafts.get(place) ?? EMPTY;

  /** Every draft, by place. */
  all(): [string, Draft][] {
    return [...this.drafts];
  }

  change(place: string, news: Partial<Draft>): void {
    this.set(place, { ...this.of(place), ...news });
  }

  /** Changes files wherever they are by now: they are sent while one looks elsewhere. */
  changeFiles(update: (files: Attachments) => Attachments): void {
    for (const [place, { attachments }] of this.all()) this.change(place, { attachments: update(attachments) });
  }

  /** What was written at the beginning of a conversation goes on in it. */
  move(from: string, to: string): void {
    const draft = this.of(from);
    this.set(from, EMPTY);
    this.giveBack(to, draft);
  }

  /** Gives back what was not accepted, but not in the place of what was written since. */
  giveBack(place: string, { text, attachments }: Draft): void {
    const now = this.of(place);
    this.set(place, {
      text: now.text === '' ? text : now.text,
      attachments: now.attachments.length === 0 ? attachments : now.attachments,
    });
  }

  private set(place: string, draft: Draft): void {
    if (draft.text === '' && draft.attachments.length === 0) this.drafts.delete(place);
    else this.drafts.set(place, draft);
    for (const listener of this.listeners) listener();
  }
}
