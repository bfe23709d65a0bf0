import { Injectable } from '@nestjs/common';
import { execute, type Tx } from '@svc/database';

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

  /** Gives the lead up, so that somebody else need not wait for it. */
  async release(tx: Tx, name: string, holder: string): Promise<void> {
    await execute(tx, 'DELETE FROM leaderships WHERE name = $1 AND holder = $2', [name, holder]);
  }
}
