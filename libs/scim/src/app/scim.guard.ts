import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Authenticator, clientAddress, type ProxyTrust } from '@svc/access';
import { HttpConfig } from '@svc/config';
import { endpointOf, pathParamsOf, setActorOf } from '@svc/http';
import { AppError } from '@svc/kernel';
import { setActor, setClient } from '@svc/telemetry';
import type { Request } from 'express';

/**
 * Lets identity providers in, and nobody else: the `scim` process has no strategy for sessions and none for keys, and
 * none of the stages that come after them. @source spec §5.1, §5.5
 */
@Injectable()
export class ScimGuard implements CanActivate {
  private readonly proxies: ProxyTrust;

  constructor(
    private readonly authenticator: Authenticator,
    config: HttpConfig,
  ) {
    const headers = config.trustedProxyHeaders.map((name) => name.toLowerCase());
    this.proxies = { count: config.trustedProxyCount, headers };
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const incoming = context.switchToHttp().getRequest<Request>();
    const endpoint = endpointOf(context.getHandler());
    if (endpoint?.access.kind === 'open') return true;
    const { headers, socket, method, path } = incoming;
    const address = clientAddress(socket.remoteAddress, headers, this.proxies);
    setClient({ ipAddress: address, userAgent: headers['user-agent'] ?? null });
    if (endpoint?.access.kind !== 'provisioner') throw new AppError('not_authenticated');
    const request = { headers, clientAddress: address, method, path, endpoint, params: pathParamsOf(incoming) };
    const provider = await this.authenticator.authenticate(request);
    if (provider.kind !== 'caller') throw new AppError('not_authenticated');
    setActorOf(incoming, provider);
    setActor({ tenantId: provider.tenantId, actorId: undefined });
    return true;
  }
}
