import { Injectable } from '@nestjs/common';
import { AcrossTenants, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import { ChainsAcrossTenants, type SealedChain } from '../data/chain.across-tenants';
import { type ChainedEntry, GENESIS } from '../domain/chain';
import { type ChainFinding, ChainWalk } from '../domain/chain-walk';
import { ChainSeal } from './chain-seal';

const BATCH_ENTRIES = 1_000;

/** Where the check reads: in transactions of its own, or in somebody's. */
type Reading = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** What the check of one tenant's log has found. */
export interface ChainReport {
  readonly tenantId: TenantId;
  /** Entries that were looked at. */
  readonly entries: number;
  readonly findings: readonly ChainFinding[];
}

/** Checks that no entry of the log was changed, taken away or moved. */
@Injectable()
export class VerifyChainService {
  constructor(
    private readonly across: AcrossTenants,
    private readonly chains: ChainsAcrossTenants,
    private readonly seal: ChainSeal,
  ) {}

  /** Every tenant's report, one after the other. */
  async *verifyAll(): AsyncGenerator<ChainReport> {
    for (const id of await this.across.read((tx) => this.chains.findTenants(tx))) yield await this.verify(id);
  }

  /** Checks the log of one tenant, up to where it ended when the check began; memory stays flat. */
  verify(tenantId: TenantId): Promise<ChainReport> {
    return this.look(tenantId, (work) => this.across.read(work));
  }

  /** The same within a transaction, for whoever keeps writers away meanwhile. */
  verifyIn(tx: Tx, tenantId: TenantId): Promise<ChainReport> {
    return this.look(tenantId, (work) => work(tx));
  }

  private async look(tenantId: TenantId, read: Reading): Promise<ChainReport> {
    const [sealed, surplus] = await read((tx) =>
      Promise.all([this.chains.find(tx, tenantId), this.chains.findSurplus(tx, tenantId)]),
    );
    const { anchor, head } = sealed ?? { anchor: GENESIS, head: GENESIS };
    const walk = new ChainWalk(anchor);
    if (sealed) walk.findings.push(...this.forgeries(tenantId, sealed));
    let entries = 0;
    for await (const entry of this.entries(tenantId, head.sequence, read)) {
      walk.step(entry);
      entries += 1;
    }
    walk.finish(head);
    if (surplus !== null) walk.findings.push({ fault: 'forged', sequence: surplus });
    return { tenantId, entries, findings: walk.findings };
  }

  private forgeries(tenantId: TenantId, { anchor, anchorSignature, head, headSignature }: SealedChain): ChainFinding[] {
    const findings: ChainFinding[] = [];
    const add = ({ sequence }: { sequence: number }): unknown => findings.push({ fault: 'forged', sequence });
    if (!this.seal.holds(tenantId, 'anchor', anchor, anchorSignature)) add(anchor);
    if (!this.seal.holds(tenantId, 'head', head, headSignature)) add(head);
    return findings;
  }

  private async *entries(tenantId: TenantId, end: number, read: Reading): AsyncGenerator<ChainedEntry> {
    for (let after = -1; ;) {
      const batch = await read((tx) => this.chains.findLog(tx, tenantId, after, BATCH_ENTRIES));
      yield* batch.filter(({ sequence }) => sequence <= end);
      const last = batch.at(-1);
      if (!last || batch.length < BATCH_ENTRIES || last.sequence > end) return;
      after = last.sequence;
    }
  }
}
