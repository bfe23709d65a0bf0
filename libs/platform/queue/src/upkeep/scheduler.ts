import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import { Clock } from '@svc/kernel';
import { ScheduleRepository } from '../data/schedule.repository';
import { declaredSchedules, type ScheduleDefinition } from '../declare/define-schedule';
import { Outbox } from '../outbox';

/**
 * Enqueues the job of every schedule whose moment has come. Claiming the moment and enqueuing commit together, so each
 * moment is served once, whoever leads; moments missed while nobody was there are served as one. Where a clock was ahead,
 * what it served lies in the future: schedules go on from now then, and do not wait for that time to come.
 */
@Injectable()
export class Scheduler {
  private readonly logger = new Logger(Scheduler.name);
  /** Before this moment nothing can be due, so nothing need be asked. */
  private nextLook = new Date(0);
  private lookedAt = new Date(0);

  constructor(
    private readonly across: AcrossTenants,
    private readonly schedules: ScheduleRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Serves what is due now. @throws Error while the database is away; the next call serves it */
  async serveDue(): Promise<void> {
    const now = this.clock.now();
    const declared = declaredSchedules();
    if (declared.length === 0 || (now >= this.lookedAt && now < this.nextLook)) return;
    const last = await this.lastMoments(declared, now);
    let allServed = true;
    for (const schedule of declared) {
      const due = schedule.times.latest(now);
      const served = last.get(schedule.name)!;
      if (due > served) allServed = (await this.tryToServe(schedule, due)) && allServed;
      else if (served > schedule.times.next(now)) await this.goBack(schedule, now);
    }
    const upcoming = declared.map(({ times }) => times.next(now).getTime());
    if (!allServed) return;
    this.nextLook = new Date(Math.min(...upcoming));
    this.lookedAt = now;
  }

  /** A schedule that is new is served from its next moment on. */
  private lastMoments(declared: readonly ScheduleDefinition[], now: Date): Promise<Map<string, Date>> {
    const names = declared.map(({ name }) => name);
    return this.across.run(async (tx) => {
      await this.schedules.addMissing(tx, names, now);
      return this.schedules.lastMoments(tx);
    });
  }

  /** The next moment alone may have been served by a clock that is a little ahead. @throws Error while the database is away */
  private async goBack({ name, times }: ScheduleDefinition, now: Date): Promise<void> {
    const isBack = await this.across.run((tx) => this.schedules.goBack(tx, name, times.latest(now), times.next(now)));
    if (isBack) this.logger.warn(`The schedule ${name} was served ahead of time; it goes on from now.`);
  }

  private async tryToServe(schedule: ScheduleDefinition, moment: Date): Promise<boolean> {
    try {
      await this.across.run(async (tx) => {
        const first = await this.schedules.advance(tx, schedule.name, moment);
        if (first) await this.outbox.enqueue(tx, schedule.job, schedule.payload);
      });
      return true;
    } catch (error) {
      this.logger.error({ err: error }, `The schedule ${schedule.name} could not be served; it is tried again.`);
      return false;
    }
  }
}
