import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { Caller, KeyScopeType, SpaceId, TenantId } from '@svc/kernel';

/** A thing that keys can be confined to, as a caller sees it. */
export interface KeyScopeTarget {
  /** The space that it is, or lies in. */
  readonly spaceId: SpaceId;
  readonly name: string;
  /** Whether the caller may make and manage keys for it. @source supplement §4.3 */
  readonly isManageable: boolean;
}

/** What the lib that owns a kind of thing says of it. */
export interface KeyScopeKind {
  /** The thing of that id; null when there is none, or none that is the caller's to see. */
  find(tx: Tx, actor: Caller, id: string): Promise<KeyScopeTarget | null>;
  /** Until the transaction ends nobody deletes or moves the thing, or takes somebody's part in its space. */
  hold(tx: Tx, tenantId: TenantId, id: string): Promise<void>;
}

/** The things that keys are confined to lie in libs above, which say here what may be known of them. */
@Injectable()
export class KeyScopeRegistry {
  private readonly kinds = new Map<KeyScopeType, KeyScopeKind>();

  /** @throws Error when the kind is registered already */
  register(type: Exclude<KeyScopeType, 'tenant'>, kind: KeyScopeKind): void {
    if (this.kinds.has(type)) throw new Error(`Two libs know the ${type} of a key.`);
    this.kinds.set(type, kind);
  }

  /** What a scope names; null when there is no such thing, nobody knowing its kind included. */
  async find(tx: Tx, actor: Caller, type: KeyScopeType, id: string): Promise<KeyScopeTarget | null> {
    return (await this.kinds.get(type)?.find(tx, actor, id)) ?? null;
  }

  /** Keeps what a scope names as it is until the transaction ends. Before any key is locked, as ending a scope does. */
  async hold(tx: Tx, tenantId: TenantId, type: KeyScopeType, id: string | null): Promise<void> {
    if (id !== null) await this.kinds.get(type)?.hold(tx, tenantId, id);
  }
}
