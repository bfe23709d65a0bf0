import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';

/** The last moment each schedule was served. */
@Injectable()
export class ScheduleRepository {
  /** Starts to keep track of schedules; those already known stay as they are. */
  async addMissing(tx: Tx, names: readonly string[], moment: Date): Promise<void> {
    await execute(
      tx,
      `INSERT INTO job_schedules (name, last_moment) SELECT name, $2 FROM unnest($1::text[]) AS name
       ON CONFLICT (name) DO NOTHING`,
      [names, moment],
    );
  }

  async lastMoments(tx: Tx): Promise<Map<string, Date>> {
    const rows = await query<{ name: string; lastMoment: Date }>(
      tx,
      'SELECT name, last_moment AS "lastMoment" FROM job_schedules',
    );
    return new Map(rows.map(({ name, lastMoment }) => [name, lastMoment]));
  }

  /** Takes a schedule back to a moment from one that lies beyond another. Whether it did. */
  async goBack(tx: Tx, name: string, moment: Date, beyond: Date): Promise<boolean> {
    const touched = await execute(
      tx,
      'UPDATE job_schedules SET last_moment = $2 WHERE name = $1 AND last_moment > $3',
      [name, moment, beyond],
    );
    return touched === 1;
  }

  /** Claims a moment of a schedule. False when it, or a later one, was claimed before. */
  async advance(tx: Tx, name: string, moment: Date): Promise<boolean> {
    const touched = await execute(
      tx,
      'UPDATE job_schedules SET last_moment = $2 WHERE name = $1 AND last_moment < $2',
      [name, moment],
    );
    return touched === 1;
  }
}
