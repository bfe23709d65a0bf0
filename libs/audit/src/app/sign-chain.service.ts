import { Injectable } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import { ChainsAcrossTenants, type SealedChain } from '../data/chain.across-tenants';
import type { ChainFinding } from '../domain/chain-walk';
import { ChainSeal } from './chain-seal';
import { type ChainReport, VerifyChainService } from './verify-chain.service';

/** What was found, and whether the ends of the chain were signed anew. */
export interface SigningReport extends ChainReport {
  readonly signed: boolean;
}

/** Signs the ends of chains anew for an operator who knows why they are not signed: the key has changed. */
@Injectable()
export class SignChainService {
  constructor(
    private readonly across: AcrossTenants,
    private readonly chains: ChainsAcrossTenants,
    private readonly seal: ChainSeal,
    private readonly verifier: VerifyChainService,
  ) {}

  /** Every tenant's report, one after the other. */
  async *signAll(): AsyncGenerator<SigningReport> {
    for (const id of await this.across.read((tx) => this.chains.findTenants(tx))) yield await this.sign(id);
  }

  /**
   * Signs both ends of one tenant's chain, when nothing but their signatures is wrong with it. Its entries wait in the
   * outbox until it was looked at.
   */
  async sign(tenantId: TenantId): Promise<SigningReport> {
    return this.across.run(async (tx) => {
      await this.chains.lock(tx, tenantId);
      const sealed = await this.chains.find(tx, tenantId);
      const report = await this.verifier.verifyIn(tx, tenantId);
      const signed = sealed !== null && report.findings.length > 0 && report.findings.every(isOfAnEnd(sealed));
      if (signed) {
        const { anchor, head } = sealed;
        const [anchorSignature, headSignature] = [
          this.seal.sign(tenantId, 'anchor', anchor),
          this.seal.sign(tenantId, 'head', head),
        ];
        await this.chains.seal(tx, tenantId, { anchor, anchorSignature, head, headSignature });
      }
      return { ...report, signed };
    });
  }
}

/** Whether a finding is about the signature of an end; entries that were put in stand behind both. */
const isOfAnEnd =
  ({ anchor, head }: SealedChain) =>
  ({ fault, sequence }: ChainFinding): boolean =>
    fault === 'forged' && (sequence === anchor.sequence || sequence === head.sequence);
