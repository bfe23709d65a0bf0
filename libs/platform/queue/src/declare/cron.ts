import { CronExpressionParser } from 'cron-parser';

/** The moments a cron expression names, in UTC. */
export interface Cron {
  /** The first moment after `moment`. */
  next(moment: Date): Date;
  /** The last moment at or before `moment`. */
  latest(moment: Date): Date;
}

/** Reads a cron expression of five fields. @throws Error when it has another form or names no moment */
export function parseCron(expression: string): Cron {
  // A sixth field would be seconds, which a schedule that is looked at every few seconds cannot promise.
  if (expression.trim().split(/\s+/).length !== 5) throw new Error(`"${expression}" must have five fields.`);
  const from = (currentDate: Date) => CronExpressionParser.parse(expression, { currentDate, tz: 'UTC' });
  from(new Date(0)).next();
  return {
    next: (moment) => from(moment).next().toDate(),
    // The parser looks strictly back, and a schedule has whole minutes.
    latest: (moment) =>
      from(new Date(moment.getTime() + 1))
        .prev()
        .toDate(),
  };
}
