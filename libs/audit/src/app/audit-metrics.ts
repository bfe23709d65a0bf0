import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import { inTime, Metrics } from '@svc/telemetry';
import { Gauge } from 'prom-client';
import { ChainsAcrossTenants } from '../data/chain.across-tenants';

/** Shows at every scrape how far the log is behind; no value while the database is away or silent. */
@Injectable()
export class AuditMetrics {
  constructor(across: AcrossTenants, chains: ChainsAcrossTenants, metrics: Metrics) {
    const logger = new Logger(AuditMetrics.name);
    new Gauge({
      name: 'svc_audit_oldest_unwritten_seconds',
      help: 'How long the oldest recorded action has not been in the audit log.',
      // With a label, though without one, a gauge that is reset would show 0.
      labelNames: ['log'],
      registers: [metrics.registry],
      async collect() {
        const seconds = await inTime(() => across.read((tx) => chains.oldestWaitingSeconds(tx)));
        this.reset();
        if (seconds === null) logger.debug('What waits for the audit log could not be read for a scrape.');
        else this.set({ log: 'audit' }, seconds);
      },
    });
  }
}
