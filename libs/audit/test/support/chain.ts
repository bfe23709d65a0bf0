import type { AuditChainConfig, LinkSigningConfig } from '@svc/config';
import type { AcrossTenants } from '@svc/database';
import { DrainAuditService, LateNotes, SignChainService, VerifyChainService } from '../../src';
import { ChainSeal } from '../../src/app/chain-seal';
import { ChainsAcrossTenants } from '../../src/data/chain.across-tenants';

/** What signs the ends of chains in these tests. */
export const aSeal = (urlSigningKey = 'chain-signing-key-for-tests-0123456789') =>
  new ChainSeal({ signingKey: null } as AuditChainConfig, { urlSigningKey } as LinkSigningConfig);

/** What writes entries, as one process of several. */
export const aDrainer = (across: AcrossTenants, seal = aSeal()) =>
  new DrainAuditService(across, new ChainsAcrossTenants(), seal, new LateNotes());

/** What checks them. */
export const aVerifier = (across: AcrossTenants, seal = aSeal()) =>
  new VerifyChainService(across, new ChainsAcrossTenants(), seal);

/** What signs their ends anew, for an operator. */
export const aSigner = (across: AcrossTenants, seal = aSeal()) =>
  new SignChainService(across, new ChainsAcrossTenants(), seal, aVerifier(across, seal));
