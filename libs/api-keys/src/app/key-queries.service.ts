import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import {
  administers,
  type ApiKeyId,
  AppError,
  type Caller,
  Clock,
  type CursorRequest,
  DAY_MS,
  requireUser,
} from '@svc/kernel';
import { ApiKeyRepository } from '../data/api-key.repository';
import { type ExpiringOf, KeyListRepository } from '../data/key-list.repository';
import { KeyNotificationsRepository } from '../data/key-notifications.repository';
import type { ApiKey } from '../domain/api-key';
import { type ExpiringKeys, summarise } from '../domain/expiry';
import { cursorOf, type KeyFilter, type KeyScopeFilter, type ListedKey, readKeyCursor } from '../domain/key-list';
import { KeyAccess, type KeyAuthority } from './key-access';
import { KeySecrets } from './key-secrets';

/** One page of keys. */
export interface KeyPageFound {
  readonly items: ListedKey[];
  readonly limit: number;
  readonly nextCursor: string | null;
  readonly previousCursor: string | null;
  /** Null for callers who do not administer the tenant. @source supplement §15.32 */
  readonly totalCount: number | null;
}

/** What there is of keys to read. @source supplement §4.2, §4.6 */
@Injectable()
export class KeyQueries {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly keys: ApiKeyRepository,
    private readonly lists: KeyListRepository,
    private readonly notifications: KeyNotificationsRepository,
    private readonly access: KeyAccess,
    private readonly secrets: KeySecrets,
    private readonly clock: Clock,
  ) {}

  /** @throws resource_not_found · insufficient_permission */
  get(actor: Caller, id: ApiKeyId, authority: KeyAuthority): Promise<ApiKey> {
    return this.uow.read(actor.tenantId, (tx) => this.access.see(tx, actor, id, authority));
  }

  /**
   * The caller's own keys; of a scope whose keys they manage, every one. @throws invalid_request for a foreign cursor
   * @source supplement §4.2, §15.6
   */
  own(actor: Caller, filter: KeyFilter, request: CursorRequest): Promise<KeyPageFound> {
    const userId = requireUser(actor).id;
    return this.uow.read(actor.tenantId, async (tx) => {
      const isWhole = await this.managesWhole(tx, actor, filter);
      return this.page(tx, actor, isWhole ? filter : { ...filter, ownOf: userId }, request);
    });
  }

  /** Every key of the tenant that fits. @throws invalid_request for a foreign cursor */
  ofTenant(actor: Caller, filter: KeyFilter, request: CursorRequest): Promise<KeyPageFound> {
    const searchHash = filter.search === undefined ? undefined : this.secrets.hash(filter.search);
    return this.uow.read(actor.tenantId, (tx) => this.page(tx, actor, { ...filter, searchHash }, request));
  }

  /** The key of a secret. @throws resource_not_found */
  async lookUp(actor: Caller, secret: string): Promise<ApiKey> {
    const hash = this.secrets.hash(secret);
    const key = await this.uow.read(actor.tenantId, (tx) => this.keys.findByHash(tx, actor.tenantId, hash));
    if (!key) throw new AppError('resource_not_found', { message: 'No API key has this secret.' });
    return key;
  }

  /**
   * What ends within some days or did so in as many: the caller's own keys or, as in the list, every one of a scope; those
   * they follow and still manage; or the tenant's.
   */
  expiring(
    actor: Caller,
    days: number,
    of: 'own' | 'followed' | 'tenant',
    scope: KeyScopeFilter = {},
  ): Promise<ExpiringKeys> {
    const now = this.clock.now();
    const [after, before] = [new Date(now.getTime() - days * DAY_MS), new Date(now.getTime() + days * DAY_MS)];
    const ending = (tx: Tx, whose: ExpiringOf): Promise<ApiKey[]> =>
      this.lists.findExpiring(tx, actor.tenantId, { after, before, now, ...scope, ...whose });
    return this.uow.read(actor.tenantId, async (tx) => {
      if (of === 'tenant') return summarise(await ending(tx, {}), now);
      const { id } = requireUser(actor);
      const isWhole = of === 'own' && (await this.managesWhole(tx, actor, scope));
      if (of === 'own') return summarise(await ending(tx, isWhole ? {} : { ownOf: id }), now);
      const followed = await this.notifications.followed(tx, actor.tenantId, id);
      return summarise(await this.access.visible(tx, actor, await ending(tx, { followed })), now);
    });
  }

  /** Whether a filter names a scope whose keys the caller manages; the tenant is one without an id. */
  private async managesWhole(tx: Tx, actor: Caller, { scopeType, scopeId }: KeyScopeFilter): Promise<boolean> {
    if (scopeType === undefined || (scopeType !== 'tenant' && scopeId === undefined)) return false;
    return this.access.managesScope(tx, actor, scopeType, scopeId ?? null);
  }

  private async page(tx: Tx, actor: Caller, filter: KeyFilter, request: CursorRequest): Promise<KeyPageFound> {
    const { limit, cursor, previous: backwards } = request;
    const edge = cursor ? readKeyCursor(cursor) : null;
    const now = this.clock.now();
    // One more than asked for tells whether the list goes on.
    const found = await this.lists.page(tx, actor.tenantId, filter, now, { edge, backwards, limit: limit + 1 });
    const items = found.slice(0, limit);
    if (backwards) items.reverse();
    const goesOn = found.length > limit;
    const [first, last] = [items[0], items[items.length - 1]];
    const hasNext = backwards ? edge !== null : goesOn;
    const hasPrevious = backwards ? goesOn : edge !== null;
    const isCounted = administers(actor);
    return {
      items,
      limit,
      nextCursor: hasNext && last ? cursorOf(last.key) : null,
      previousCursor: hasPrevious && first ? cursorOf(first.key) : null,
      totalCount: isCounted ? await this.lists.count(tx, actor.tenantId, filter, now) : null,
    };
  }
}
