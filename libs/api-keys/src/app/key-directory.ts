import { Injectable } from '@nestjs/common';
import { timingSafeEqualText } from '@svc/crypto';
import { AcrossTenants } from '@svc/database';
import { ApiKeysAcrossTenants, type KeyInTenant } from '../data/api-keys-across-tenants.repository';
import { KeySecrets } from './key-secrets';

/** A key that was sent, with whom it acts for and the state of its tenant; its own state is for whoever asks. */
export type FoundKey = Omit<KeyInTenant, 'hash'>;

/** Finds keys by the secret that was sent, over all tenants; for the lib that guards the routes. */
@Injectable()
export class KeyDirectory {
  constructor(
    private readonly across: AcrossTenants,
    private readonly allKeys: ApiKeysAcrossTenants,
    private readonly secrets: KeySecrets,
  ) {}

  /** The key of a secret, whatever its state; null for one that nobody was given. One round trip beside the opening. */
  async find(secret: string): Promise<FoundKey | null> {
    const hash = this.secrets.hash(secret);
    const found = await this.across.read((tx) => this.allKeys.findByHash(tx, hash));
    if (!found || !timingSafeEqualText(found.hash, hash)) return null;
    const { hash: _stored, ...known } = found;
    return known;
  }
}
