import { Injectable, type OnModuleInit } from '@nestjs/common';
import { TenantAnswers, type TenantMember } from '@svc/tenancy';
import { KeyPolicyService } from '../app/key-policy.service';
import { DEFAULT_KEY_POLICY } from '../domain/key-policy';
import { ApiKeyPolicy } from './dto/key-policy.dto';

/** What a tenant demands of its keys, as it is shown with the tenant. @source supplement §6.1 */
export const API_KEY_POLICY: TenantMember<ApiKeyPolicy> = {
  name: 'api_key_policy',
  description: 'What the tenant demands of its API keys, as its administrators see it.',
  absent: ApiKeyPolicy.from(DEFAULT_KEY_POLICY),
};

/** Tells what tenants demand. */
@Injectable()
export class KeyPolicyAnswer implements OnModuleInit {
  constructor(
    private readonly answers: TenantAnswers,
    private readonly policies: KeyPolicyService,
  ) {}

  onModuleInit(): void {
    this.answers.register(API_KEY_POLICY, async (tx, tenantIds) => {
      const found = await this.policies.ofTenants(tx, tenantIds);
      return new Map([...found].map(([id, policy]) => [id, ApiKeyPolicy.from(policy)]));
    });
  }
}
