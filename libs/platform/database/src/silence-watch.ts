import pg from 'pg';

/** What is watched, and how long it may say nothing. */
export interface SilenceOptions {
  /** `postgres://…` */
  readonly url: string;
  /** How long the server may be silent before it is asked for a sign of life, and how long that may take. */
  readonly silenceMs: number;
  /** How long a connection may be silent however alive the server is: nobody answers at its other end. */
  readonly longestMs: number;
}

/**
 * Tells a slow database from one that accepts everything and answers nothing. A statement that has said nothing for a
 * while is no proof, so the server is asked over a connection of its own; when that gets no answer either, those who
 * wait are let go.
 */
export class SilenceWatch {
  private asking: Promise<boolean> | null = null;
  private resting = false;

  constructor(private readonly options: SilenceOptions) {}

  /** No longer watches. For a server with one session: there, one long statement makes all others wait. */
  rest(): void {
    this.resting = true;
  }

  /** For an answer that no server that lives takes long over. `giveUp` must make `asked` end. */
  prompt<Result>(asked: Promise<Result>, giveUp: () => void): Promise<Result> {
    return this.over(asked, giveUp, this.options.silenceMs);
  }

  /** For an answer that may take long as long as the server lives. `giveUp` must make `asked` end. */
  patient<Result>(asked: Promise<Result>, giveUp: () => void): Promise<Result> {
    return this.over(asked, giveUp, this.options.longestMs);
  }

  /** For what waits in a queue of its own, with an end of its own, but not for a server that is silent. */
  queued<Result>(asked: Promise<Result>, giveUp: () => void): Promise<Result> {
    return this.over(asked, giveUp, Infinity);
  }

  private async over<Result>(asked: Promise<Result>, giveUp: () => void, limitMs: number): Promise<Result> {
    const { silenceMs } = this.options;
    const startedAt = performance.now();
    let timer: NodeJS.Timeout | undefined;
    let answered = false;
    const look = async (): Promise<void> => {
      const alive = this.resting || (await this.isAlive());
      if (answered) return;
      if (!alive || (!this.resting && performance.now() - startedAt > limitMs)) giveUp();
      else timer = setTimeout(() => void look(), silenceMs);
    };
    timer = setTimeout(() => void look(), silenceMs);
    try {
      return await asked;
    } finally {
      answered = true;
      clearTimeout(timer);
    }
  }

  /** Asked once for all who wonder at the same time. */
  private isAlive(): Promise<boolean> {
    this.asking ??= this.ask().finally(() => (this.asking = null));
    return this.asking;
  }

  private async ask(): Promise<boolean> {
    const { url, silenceMs } = this.options;
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: silenceMs,
      query_timeout: silenceMs,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('SELECT 1');
      return true;
    } catch (error) {
      // A server that refuses has answered.
      return error instanceof pg.DatabaseError;
    } finally {
      client.connection.stream.destroy();
    }
  }
}
