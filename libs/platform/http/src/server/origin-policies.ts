import { Injectable, Logger } from '@nestjs/common';
import { EnvironmentConfig } from '@svc/config';
import { isLocalHost } from '@svc/kernel';

/** Says which web origins may read answers. @source supplement §6.2 */
export abstract class OriginPolicy {
  /** Whether pages of this origin (`scheme://host[:port]`) may; never slow, so answers come from a cache. */
  abstract allows(origin: string): boolean | Promise<boolean>;
}

/**
 * Every registered policy; an origin passes when one of them lets it. Local ones need none in development and in tests
 * alone: elsewhere any page on a shared machine could read a signed-in session. @source supplement §15 row 30
 */
@Injectable()
export class OriginPolicies {
  private readonly logger = new Logger(OriginPolicies.name);
  private readonly policies: OriginPolicy[] = [];

  constructor(private readonly environment: EnvironmentConfig) {}

  add(policy: OriginPolicy): void {
    this.policies.push(policy);
  }

  async allows(origin: string): Promise<boolean> {
    const { dev, testing } = this.environment;
    if ((dev || testing) && isLocal(origin)) return true;
    for (const policy of this.policies) {
      if (await this.ask(policy, origin)) return true;
    }
    return false;
  }

  private async ask(policy: OriginPolicy, origin: string): Promise<boolean> {
    try {
      return await policy.allows(origin);
    } catch (error) {
      // Without an answer the page is kept out; the request itself goes on.
      this.logger.error({ err: error }, 'An origin could not be checked.');
      return false;
    }
  }
}

function isLocal(origin: string): boolean {
  return URL.canParse(origin) && isLocalHost(new URL(origin).hostname);
}
