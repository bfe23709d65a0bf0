import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { HttpConfig } from '@svc/config';
import { endpointOf, setActorOf } from '@svc/http';
import { AppError, type Principal } from '@svc/kernel';
import { setActor, setClient } from '@svc/telemetry';
import type { Request } from 'express';
import { clientAddress, type ProxyTrust } from '../domain/client-address';
import { CREDENTIAL_RESOLVERS, type CredentialResolver } from './credential-resolver';
import { SuperAdminKey } from './super-admin-key';

/**
 * Lets in whom the policy of a route lets in, and names the caller to the handler. Role permissions are checked later,
 * after validation. @source spec §5.1, §5.2, supplement §8.4
 */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly proxies: ProxyTrust;

  constructor(
    private readonly superAdminKey: SuperAdminKey,
    @Inject(CREDENTIAL_RESOLVERS) private readonly resolvers: readonly CredentialResolver[],
    config: HttpConfig,
  ) {
    const headers = config.trustedProxyHeaders.map((name) => name.toLowerCase());
    this.proxies = { count: config.trustedProxyCount, headers };
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const endpoint = endpointOf(context.getHandler());
    if (!endpoint) throw new AppError('not_authenticated');
    const { headers, socket } = request;
    const ipAddress = clientAddress(socket.remoteAddress, headers, this.proxies);
    setClient({ ipAddress, userAgent: headers['user-agent'] ?? null });
    if (endpoint.access.kind === 'open') return true;
    if (endpoint.access.kind === 'super-admin') return admit(request, this.superAdminKey.require(headers));
    const caller = this.firstCredential(request, 0);
    return caller instanceof Promise ? caller.then((actor) => admit(request, actor)) : admit(request, caller);
  }

  /** Asks the resolvers one after the other, without waiting where there is nothing to wait for. */
  private firstCredential(request: Request, from: number): Principal | Promise<Principal> {
    for (let index = from; index < this.resolvers.length; index++) {
      const found = this.resolvers[index]!.resolve(request.headers);
      if (found instanceof Promise) {
        return found.then((principal) => principal ?? this.firstCredential(request, index + 1));
      }
      if (found) return found;
    }
    throw new AppError('not_authenticated');
  }
}

function admit(request: Request, actor: Principal): true {
  setActorOf(request, actor);
  if (actor.kind === 'caller') setActor({ tenantId: actor.tenantId, actorId: actor.user?.id });
  return true;
}
