import { Injectable } from '@nestjs/common';
import { Encryption } from '@svc/crypto';
import { AppError } from '@svc/kernel';
import { maskSecret } from '../domain/identity-provider';
import { Discovery, DiscoveryFailed } from './discovery';

/** Turns what the super admin gives into what is stored. @source spec §4.8 */
@Injectable()
export class FederationInput {
  constructor(
    private readonly discovery: Discovery,
    private readonly encryption: Encryption,
  ) {}

  /** The secret as it is stored, and as it is shown. @throws encryption_not_configured */
  seal(clientSecret: string): { clientSecret: string; maskedSecret: string } {
    return { clientSecret: this.encryption.encrypt(clientSecret), maskedSecret: maskSecret(clientSecret) };
  }

  /** The issuer that the document behind an address names now. @throws federation_discovery_failed saying what is wrong */
  async issuerOf(endpoint: string): Promise<string> {
    try {
      return (await this.discovery.refresh(endpoint)).issuer;
    } catch (cause) {
      if (!(cause instanceof DiscoveryFailed)) throw cause;
      throw new AppError('federation_discovery_failed', { message: cause.message, cause });
    }
  }
}
