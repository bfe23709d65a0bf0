import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { TenantId } from '@svc/kernel';
import { TenantAnswers, type TenantMember } from '@svc/tenancy';
import { TenantCredentialsService } from '../app/tenant-credentials.service';
import { credentialConfig } from './dto/tenant-credential.dto';

/** The provider credentials, as they are shown with their tenant. @source supplement §6.1 */
export const API_CREDENTIALS: TenantMember<Record<string, object>> = {
  name: 'api_credentials',
  description: 'Kind of provider → its credential, the key masked.',
  absent: {},
};

/** Tells what credentials tenants have. */
@Injectable()
export class CredentialsAnswer implements OnModuleInit {
  constructor(
    private readonly answers: TenantAnswers,
    private readonly credentials: TenantCredentialsService,
  ) {}

  onModuleInit(): void {
    this.answers.register(API_CREDENTIALS, async (tx, tenantIds) => {
      const answers = new Map<TenantId, Record<string, object>>();
      for (const credential of await this.credentials.ofTenants(tx, tenantIds)) {
        const shown = { api_key: credential.maskedKey, ...credentialConfig(credential) };
        const others = answers.get(credential.tenantId);
        answers.set(credential.tenantId, { ...others, [credential.provider]: shown });
      }
      return answers;
    });
  }
}
