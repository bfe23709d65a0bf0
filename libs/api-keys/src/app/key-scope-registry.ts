import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { Caller, KeyScopeType, SpaceId } from '@svc/kernel';

/** A thing that keys can be confined to, as a caller sees it. */
export interface KeyScopeTarget {
  /** The space that it is, or lies in. */
  readonly spaceId: SpaceId;
  readonly name: string;
  /** Whether the caller may make and manage keys for it. @source supplement §4.3 */
  readonly isManageable: boolean;
}

/** Finds a thing of one kind; null when there is none, or none that is the caller's to see. */
export type KeyScopeFinder = (tx: Tx, actor: Caller, id: string) => Promise<KeyScopeTarget | null>;

/** The things that keys are confined to lie in libs above, which say here what may be known of them. */
@Injectable()
export class KeyScopeRegistry {
  private readonly finders = new Map<KeyScopeType, KeyScopeFinder>();

  /** @throws Error when the kind is registered already */
  register(type: Exclude<KeyScopeType, 'tenant'>, finder: KeyScopeFinder): void {
    if (this.finders.has(type)) throw new Error(`Two libs know the ${type} of a key.`);
    this.finders.set(type, finder);
  }

  /** What a scope names; null when there is no such thing, nobody knowing its kind included. */
  async find(tx: Tx, actor: Caller, type: KeyScopeType, id: string): Promise<KeyScopeTarget | null> {
    return (await this.finders.get(type)?.(tx, actor, id)) ?? null;
  }
}
