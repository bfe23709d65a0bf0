import { Injectable, type OnModuleInit } from '@nestjs/common';
import { TenantAnswers, type TenantMember } from '@svc/tenancy';
import { FederationReader } from '../app/federation-reader';
import { type Federation, recordedFederation } from '../domain/identity-provider';

/** The identity provider, as it is shown with its tenant. @source supplement §6.1 */
export const FEDERATION_CONFIG: TenantMember<object> = {
  name: 'federation_config',
  description: 'The identity provider, its secret masked; empty without one.',
  absent: {},
};

/** Tells what is configured for tenants. */
@Injectable()
export class FederationAnswer implements OnModuleInit {
  constructor(
    private readonly answers: TenantAnswers,
    private readonly federations: FederationReader,
  ) {}

  onModuleInit(): void {
    this.answers.register(FEDERATION_CONFIG, async (tx, tenantIds) => {
      const found = await this.federations.ofTenants(tx, tenantIds);
      return new Map(found.map((federation) => [federation.tenantId, shown(federation)]));
    });
  }
}

/** The members of §2.6 under their own names, the secret masked. */
function shown(federation: Federation): object {
  const { masked_secret, ...config } = recordedFederation(federation);
  return { ...config, client_secret: masked_secret };
}
