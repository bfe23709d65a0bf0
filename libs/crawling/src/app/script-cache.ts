import type { PageAnswer } from './page-renderer';

/** The pages of an application have their scripts in common: each is asked for once in a crawl, while they are not too large. */
export class ScriptCache {
  private readonly answers = new Map<string, PageAnswer>();
  private bytes = 0;

  /** @param maxBytes of all that is kept */
  constructor(private readonly maxBytes: number) {}

  get(address: string): PageAnswer | null {
    const answer = this.answers.get(address);
    if (!answer) return null;
    // What was used last is forgotten last.
    this.answers.delete(address);
    this.answers.set(address, answer);
    return answer;
  }

  keep(address: string, answer: PageAnswer): void {
    if (answer.body.length > this.maxBytes || this.answers.has(address)) return;
    this.answers.set(address, answer);
    this.bytes += answer.body.length;
    for (const [oldest, { body }] of this.answers) {
      if (this.bytes <= this.maxBytes) break;
      this.answers.delete(oldest);
      this.bytes -= body.length;
    }
  }
}
