import { Injectable } from '@nestjs/common';
import { ApiKeyConfig } from '@svc/config';
import { AppError } from '@svc/kernel';
import type { AccessRequest } from './access-request';
import { CredentialResolver } from './credential-resolver';

/** Refuses keys that nobody before it in the chain knew. The super admin key is one of them: it opens no other route. */
@Injectable()
export class UnknownKeyResolver extends CredentialResolver {
  private readonly header: string;

  constructor(config: ApiKeyConfig) {
    super();
    this.header = config.headerName.toLowerCase();
  }

  resolve({ headers }: AccessRequest): null {
    if (headers[this.header] !== undefined) throw new AppError('invalid_api_key');
    return null;
  }
}
