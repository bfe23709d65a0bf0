import { Injectable } from '@nestjs/common';
import { type PlannerSettings, query, type Tx } from '@svc/database';
import { type Handover, HANDOVER_COLUMNS } from './handover';

/** The last turn that a queue entry can express; those beyond it go in the order in which they come. */
const LAST_TURN = 2 ** 21 - 2;

/** More people of one tenant than these make no longer rounds, so that counting them stays cheap. */
const MAX_PEOPLE = 64;

/**
 * Has every look at a line be a probe of the index in its order. A backlog comes faster than the statistics of it, and
 * what is thought to be a single row would be read whole and sorted, once for each person.
 */
export const TURN_PLANNER: PlannerSettings = {
  enable_seqscan: false,
  enable_bitmapscan: false,
  enable_sort: false,
  // What is forbidden and done all the same, as sorting what was just handed over, looks dear enough to be compiled.
  jit: false,
};

const NOBODY = `'00000000-0000-0000-0000-000000000000'::uuid`;
const TENANT = `coalesce(tenant_id, ${NOBODY})`;
const PERSON = `coalesce(owner_user_id, ${NOBODY})`;
// One expression, so that no index that knows only half of it is a way to look.
const LINE = `(queue || ' ' || size)`;
const IN_LINE = `status = 'queued' AND ${LINE} = line`;

/** The tenant's people who have something in this line, found one index probe each. */
const PEOPLE = `
  WITH RECURSIVE people AS (
    (SELECT ${PERSON} AS id FROM jobs WHERE ${IN_LINE} AND ${TENANT} = tenant AND turn IS NOT NULL
     ORDER BY ${PERSON} LIMIT 1)
    UNION ALL
    SELECT (SELECT ${PERSON} FROM jobs
            WHERE ${IN_LINE} AND ${TENANT} = tenant AND ${PERSON} > people.id AND turn IS NOT NULL
            ORDER BY ${PERSON} LIMIT 1)
    FROM people WHERE people.id IS NOT NULL)
  SELECT id FROM people WHERE id IS NOT NULL AND id <> person LIMIT ${MAX_PEOPLE - 1}`;

/**
 * Says when it is each job's turn, so that nobody's backlog stands before somebody else's single job: start-time fair
 * queueing over the waiting rows. A person's jobs follow each other a round apart, a round being as many turns as the
 * tenant has people in the line; the first one joins the round that is served now.
 * @source Goyal, Vin, Cheng: Start-time Fair Queueing (SIGCOMM 1996)
 */
@Injectable()
export class TurnRepository {
  /**
   * Gives waiting rows their turn; one that had an earlier turn keeps it. Answers the rows that still wait in this round
   * of theirs. The latest turn of a person is asked for in an order that only the index of persons has, and rows that are
   * known by their id in words that no index of what waits knows: where the statistics expect that hardly anything waits,
   * reading all of it looks as cheap as one probe. Costs a few index probes for each person, however many jobs wait, in a transaction with `TURN_PLANNER`.
   */
  give(tx: Tx, handovers: readonly Handover[]): Promise<Handover[]> {
    return query(
      tx,
      `WITH fresh AS MATERIALIZED (
         SELECT id AS job_id, ${LINE} AS line, ${TENANT} AS tenant, ${PERSON} AS person,
           row_number() OVER (PARTITION BY ${LINE}, ${TENANT}, ${PERSON} ORDER BY id) AS nth
         FROM unnest($1::uuid[], $2::int[]) AS handed(job_id, round) CROSS JOIN LATERAL (
           SELECT * FROM jobs WHERE id = job_id AND delivery = round OFFSET 0) AS given
         WHERE status = 'queued'),
       lines AS MATERIALIZED (
         SELECT line,
           coalesce((SELECT turn FROM jobs WHERE ${IN_LINE} AND run_at <= now() AND turn IS NOT NULL
                     ORDER BY turn LIMIT 1), 0) AS present
         FROM (SELECT DISTINCT line FROM fresh) AS distinct_lines),
       persons AS MATERIALIZED (
         SELECT line, tenant, person, present,
           (SELECT turn FROM jobs
            WHERE ${IN_LINE} AND ${TENANT} = tenant AND ${PERSON} BETWEEN person AND person AND turn IS NOT NULL
            ORDER BY ${PERSON} DESC, turn DESC LIMIT 1) AS latest,
           1 + (SELECT count(*) FROM (${PEOPLE}) AS others) AS round
         FROM (SELECT DISTINCT line, tenant, person FROM fresh) AS distinct_persons
         JOIN lines USING (line))
       UPDATE jobs SET turn = least(turn, $3, nth * round + CASE WHEN latest >= present THEN latest ELSE present - 1 END)
       FROM fresh JOIN persons USING (line, tenant, person)
       WHERE id = job_id AND status || '' = 'queued'
       RETURNING ${HANDOVER_COLUMNS}`,
      [handovers.map(({ id }) => id), handovers.map(({ delivery }) => delivery), LAST_TURN],
    );
  }
}
