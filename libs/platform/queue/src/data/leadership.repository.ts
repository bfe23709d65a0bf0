import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';

/** The lead of those that sweep, purge and serve schedules. */
export const JOBS_LEADERSHIP = 'jobs';

/** Who leads, and for how long still; negative when the time is over. */
export interface Leadership {
  readonly holder: string;
  readonly remainingMs: number;
}

/** Who leads; a row and not a key in Redis, because Redis may be emptied and then two would lead. */
@Injectable()
export class LeadershipRepository {
  /** Takes or keeps the lead. Answers whether the holder has it now. */
  async take(tx: Tx, name: string, holder: string, holdMs: number): Promise<boolean> {
    const touched = await execute(
      tx,
      `INSERT INTO leaderships (name, holder, held_until) VALUES ($1, $2, now() + $3 * interval '1 millisecond')
       ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until
       WHERE leaderships.holder = excluded.holder OR leaderships.held_until < now()`,
      [name, holder, holdMs],
    );
    return touched === 1;
  }

  /** Null while nobody leads. */
  async find(tx: Tx, name: string): Promise<Leadership | null> {
    const sql = `SELECT holder, extract(epoch FROM held_until - now())::float8 * 1000 AS "remainingMs"
      FROM leaderships WHERE name = $1`;
    return (await query<Leadership>(tx, sql, [name]))[0] ?? null;
  }

  /** Gives the lead up, so that somebody else need not wait for it. */
  async release(tx: Tx, name: string, holder: string): Promise<void> {
    await execute(tx, 'DELETE FROM leaderships WHERE name = $1 AND holder = $2', [name, holder]);
  }
}
