import { Module } from '@nestjs/common';
import { ChainSeal } from './app/chain-seal';
import { DrainAuditService } from './app/drain-audit.service';
import { LateNotes } from './app/late-notes';
import { SignChainService } from './app/sign-chain.service';
import { VerifyChainService } from './app/verify-chain.service';
import { ChainsAcrossTenants } from './data/chain.across-tenants';

/** The chains of entries: what writes and what checks them. Needs the database and its own key, nothing else. */
@Module({
  providers: [ChainSeal, ChainsAcrossTenants, DrainAuditService, LateNotes, SignChainService, VerifyChainService],
  exports: [ChainSeal, ChainsAcrossTenants, DrainAuditService, LateNotes, SignChainService, VerifyChainService],
})
export class AuditChainModule {}
