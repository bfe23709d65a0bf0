import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OriginPolicies } from '@svc/http';
import { Clock } from '@svc/kernel';
import { PubSub } from '@svc/redis';
import { type AccessChange, AllowedOriginsService, isListedOrigin } from '@svc/tenancy';
import { isFresh } from '../domain/is-fresh';
import { AccessBroadcast } from './access-broadcast';
import { TenantOrigins } from './tenant-origins';

/**
 * Lets pages of the origins that tenants list read answers, and says whose they are. The list is remembered for seconds,
 * while messages of changes can arrive, and forgotten with every change of a tenant. @source supplement §6.2
 */
@Injectable()
export class ListedOrigins implements OnModuleInit {
  private known: { readonly patterns: Promise<readonly string[]>; readonly loadedAt: number } | null = null;

  constructor(
    private readonly policies: OriginPolicies,
    private readonly tenantOrigins: TenantOrigins,
    private readonly origins: AllowedOriginsService,
    private readonly pubSub: PubSub,
    private readonly broadcast: AccessBroadcast,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    this.policies.add(this);
    this.tenantOrigins.answerWith(async (tenantId) => (await this.origins.ofTenant(tenantId)).map(({ url }) => url));
    await this.broadcast.onChange((change) => this.forget(change));
  }

  async allows(origin: string): Promise<boolean> {
    return isListedOrigin(origin, await this.patterns());
  }

  private patterns(): Promise<readonly string[]> {
    const now = this.clock.now().getTime();
    if (this.known && this.pubSub.isLive && isFresh(this.known.loadedAt, now)) return this.known.patterns;
    const patterns = this.origins.patterns();
    const known = { patterns, loadedAt: now };
    this.known = known;
    patterns.catch(() => {
      if (this.known === known) this.known = null;
    });
    return patterns;
  }

  /** Changes of single users say nothing about origins. */
  private forget(change: AccessChange | null): void {
    if (change?.userIds === undefined) this.known = null;
  }
}
