import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { clientAddress, type ProxyTrust, tokenOf } from '@svc/access';
import { HttpConfig } from '@svc/config';
import { endpointOf, setActorOf } from '@svc/http';
import { AppError } from '@svc/kernel';
import { setActor, setClient } from '@svc/telemetry';
import type { Request } from 'express';
import { ScimTokens } from './scim-tokens.service';

/**
 * Lets identity providers in by their bearer token, and nobody else: the `scim` process knows no sessions and no keys.
 * @source spec §5.1, §5.5
 */
@Injectable()
export class ScimGuard implements CanActivate {
  private readonly proxies: ProxyTrust;

  constructor(
    private readonly tokens: ScimTokens,
    config: HttpConfig,
  ) {
    const headers = config.trustedProxyHeaders.map((name) => name.toLowerCase());
    this.proxies = { count: config.trustedProxyCount, headers };
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const endpoint = endpointOf(context.getHandler());
    if (endpoint?.access.kind === 'open') return true;
    const { headers, socket } = request;
    const ipAddress = clientAddress(socket.remoteAddress, headers, this.proxies);
    setClient({ ipAddress, userAgent: headers['user-agent'] ?? null });
    const token = tokenOf(headers.authorization, 'Bearer');
    if (endpoint?.access.kind !== 'provisioner' || token === null) throw new AppError('not_authenticated');
    const caller = await this.tokens.authenticate(token);
    setActorOf(request, caller);
    setActor({ tenantId: caller.tenantId, actorId: undefined });
    return true;
  }
}
