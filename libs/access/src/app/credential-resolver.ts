import type { Principal } from '@svc/kernel';
import type { AccessRequest } from './access-request';

/**
 * Recognises one kind of credential. The guard asks the resolvers in their order; the first whose credential was sent
 * decides alone.
 */
export abstract class CredentialResolver {
  /**
   * Who sent the credential; null when none of this kind was sent.
   * @throws AppError when it was sent and does not open anything
   */
  abstract resolve(request: AccessRequest): Principal | null | Promise<Principal | null>;
}

/** Injection token of the resolvers, in the order of their precedence. @source spec §5.1.1 */
export const CREDENTIAL_RESOLVERS = Symbol('CREDENTIAL_RESOLVERS');
