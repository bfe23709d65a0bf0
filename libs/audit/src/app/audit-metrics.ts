import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import { Metrics } from '@svc/telemetry';
import { Gauge } from 'prom-client';
import { ChainsAcrossTenants } from '../data/chain.across-tenants';

/** Shows at every scrape how far the log is behind; no value while the database is away. */
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
        this.reset();
        try {
          this.set({ log: 'audit' }, await across.read((tx) => chains.oldestWaitingSeconds(tx)));
        } catch (error) {
          logger.debug({ err: error }, 'What waits for the audit log could not be read for a scrape.');
        }
      },
    });
  }
}
