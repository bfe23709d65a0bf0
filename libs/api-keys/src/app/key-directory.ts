import { Injectable } from '@nestjs/common';
import { timingSafeEqualText } from '@svc/crypto';
import { AcrossTenants } from '@svc/database';
import type { ApiKeyId, Permission } from '@svc/kernel';
import { UserDirectory } from '@svc/tenancy';
import { ApiKeysAcrossTenants, type KeyInTenant, type KeyOwner } from '../data/api-keys-across-tenants.repository';
import { KeySecrets } from './key-secrets';

/** Who a key acts for, with the permissions that are in force for them. */
export interface FoundOwner extends Omit<KeyOwner, 'granted'> {
  readonly permissions: ReadonlySet<Permission>;
}

/** A key that was sent, with whom it acts for and the state of its tenant; its own state is for whoever asks. */
export interface FoundKey extends Omit<KeyInTenant, 'hash' | 'owner' | 'isFirstTenant'> {
  /** Null for service keys. */
  readonly owner: FoundOwner | null;
}

/** Finds keys by the secret that was sent, over all tenants; for the lib that guards the routes. */
@Injectable()
export class KeyDirectory {
  constructor(
    private readonly across: AcrossTenants,
    private readonly allKeys: ApiKeysAcrossTenants,
    private readonly secrets: KeySecrets,
    private readonly users: UserDirectory,
  ) {}

  /** The key of a secret, whatever its state; null for one that nobody was given. One round trip beside the opening. */
  async find(secret: string): Promise<FoundKey | null> {
    const hash = this.secrets.hash(secret);
    const found = await this.across.read((tx) => this.allKeys.findByHash(tx, hash));
    return found && timingSafeEqualText(found.hash, hash) ? this.known(found) : null;
  }

  /** A key that was sent before, as it is now; null when it is gone. */
  async get(id: ApiKeyId): Promise<FoundKey | null> {
    const found = await this.across.read((tx) => this.allKeys.findById(tx, id));
    return found && this.known(found);
  }

  private known(found: KeyInTenant): FoundKey {
    const { hash: _stored, owner, isFirstTenant, ...known } = found;
    if (!owner) return { ...known, owner };
    const { granted, ...person } = owner;
    const roles = [{ permissions: granted }];
    const permissions = this.users.permissionsInForce({ id: found.key.tenantId, isFirst: isFirstTenant }, roles);
    return { ...known, owner: { ...person, permissions } };
  }
}
