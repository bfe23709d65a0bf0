import { Injectable } from '@nestjs/common';
import { AppError, type Caller } from '@svc/kernel';
import type { AccessRequest } from './access-request';
import { GuardStage } from './guard-stage';

/**
 * Whether the kind of credential fits the route: sessions and keys alone, sessions where one is required, persons where
 * something is done as one. @source spec §5.2, supplement §15.20, §15.21
 */
@Injectable()
export class CredentialKindStage extends GuardStage {
  /** @throws not_authenticated · session_auth_required · what the route's policy says to service keys */
  check({ credential, user }: Caller, { endpoint: { access } }: AccessRequest): void {
    if (credential.kind === 'session') return;
    // What opens other doors of the service opens none here.
    if (credential.kind !== 'api-key') throw new AppError('not_authenticated');
    if (access.kind === 'session') throw new AppError('session_auth_required');
    if (credential.ownership === 'user' && user) return;
    if (access.serviceKeyRefusal) throw new AppError(access.serviceKeyRefusal as 'user_identity_required');
  }
}
