import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants, type Tx } from '@svc/database';
import { Clock, DAY_MS, eachByItself, systemCaller, type TenantId } from '@svc/kernel';
import { AuditSettingsRepository } from '../data/audit-settings.repository';
import { ChainsAcrossTenants, type SealedChain } from '../data/chain.across-tenants';
import { PurgeAcrossTenants } from '../data/purge.across-tenants';
import { DEFAULT_RETENTION_DAYS } from '../domain/audit-settings';
import { AuditTrail } from './audit-trail';
import { ChainSeal } from './chain-seal';

const BATCH_ENTRIES = 1_000;

/**
 * Removes what is older than the tenant keeps it. The log is shortened from its beginning only, and where it begins now
 * is signed, so that its chain still holds. @source spec §2.8, supplement §7.6
 */
@Injectable()
export class PurgeAuditService {
  private readonly logger = new Logger(PurgeAuditService.name);

  constructor(
    private readonly across: AcrossTenants,
    private readonly chains: ChainsAcrossTenants,
    private readonly entries: PurgeAcrossTenants,
    private readonly settings: AuditSettingsRepository,
    private readonly seal: ChainSeal,
    private readonly trail: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Purges the log of every active tenant; what fails for one stops no other. @throws what `eachByItself` throws */
  async purgeAll(signal?: AbortSignal): Promise<void> {
    const tenants = await this.across.read((tx) => this.entries.findTenants(tx));
    await eachByItself(tenants, (tenantId) => this.purge(tenantId, signal), {
      ...(signal && { signal }),
      failed: (err, tenantId) => this.logger.error({ err, tenantId }, 'The audit log of a tenant could not be purged.'),
    });
  }

  /** Purges one tenant's log, a batch a transaction. How many entries were removed. */
  async purge(tenantId: TenantId, signal?: AbortSignal): Promise<number> {
    let total = 0;
    try {
      for (;;) {
        signal?.throwIfAborted();
        const { removed, done } = await this.across.run((tx) => this.batch(tx, tenantId, total));
        total += removed;
        if (done) return total;
      }
    } catch (error) {
      // What went so far is gone for good, and another try would not count it.
      if (total > 0) await this.across.run((tx) => this.record(tx, tenantId, total));
      throw error;
    }
  }

  private async batch(tx: Tx, tenantId: TenantId, before: number): Promise<{ removed: number; done: boolean }> {
    await this.chains.lock(tx, tenantId);
    const { keepFrom } = await this.period(tx, tenantId);
    const chain = await this.chains.find(tx, tenantId);
    const oldest = chain ? await this.entries.findOldest(tx, tenantId, chain.anchor.sequence, BATCH_ENTRIES) : [];
    const kept = oldest.findIndex(({ timestamp }) => timestamp >= keepFrom);
    const old = kept < 0 ? oldest : oldest.slice(0, kept);
    const last = old.at(-1);
    const removed = last ? await this.entries.delete(tx, tenantId, last.sequence) : 0;
    if (chain && last) await this.anchor(tx, tenantId, chain, { sequence: last.sequence, hash: last.entryHash });
    await this.settings.notePurge(tx, tenantId, this.clock.now(), removed);
    const done = old.length < BATCH_ENTRIES;
    if (done && before + removed > 0) await this.record(tx, tenantId, before + removed);
    return { removed, done };
  }

  private async period(tx: Tx, tenantId: TenantId): Promise<{ days: number; keepFrom: Date }> {
    const days = (await this.settings.findRetention(tx, tenantId))?.retentionDays ?? DEFAULT_RETENTION_DAYS;
    return { days, keepFrom: new Date(this.clock.now().getTime() - days * DAY_MS) };
  }

  private async anchor(tx: Tx, tenantId: TenantId, chain: SealedChain, anchor: SealedChain['anchor']): Promise<void> {
    const before = { end: chain.anchor, signature: chain.anchorSignature };
    const anchorSignature = this.seal.carry(tenantId, 'anchor', before, anchor);
    await this.chains.seal(tx, tenantId, { ...chain, anchor, anchorSignature });
  }

  private async record(tx: Tx, tenantId: TenantId, purged: number): Promise<void> {
    const { days, keepFrom } = await this.period(tx, tenantId);
    await this.trail.record(tx, systemCaller(tenantId), {
      action: 'RETENTION_POLICY_APPLIED',
      entityType: 'audit_log',
      entityId: tenantId,
      description: 'Purged old entries of the audit log',
      target: { id: tenantId, name: 'audit log' },
      extra: { purged, kept_from: keepFrom.toISOString(), retention_days: days },
    });
  }
}
