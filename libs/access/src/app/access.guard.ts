import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { HttpConfig } from '@svc/config';
import { endpointOf, pathParamsOf, setActorOf } from '@svc/http';
import { AppError, type Caller, keyOf, type Principal } from '@svc/kernel';
import { setActor, setClient } from '@svc/telemetry';
import type { Request } from 'express';
import { clientAddress, type ProxyTrust } from '../domain/client-address';
import type { AccessRequest } from './access-request';
import { Authenticator } from './authenticator';
import { GUARD_STAGES, type GuardStage, passStages } from './guard-stage';
import { KeyUse } from './key-use';
import { SentCredentials } from './sent-credentials';
import { SuperAdminKey } from './super-admin-key';

/**
 * Lets in whom the policy of a route lets in, and names the caller to the handler: has the credential recognised, then
 * asks the stages one after the other. Role permissions are checked later, after validation. Nothing waits where there is
 * nothing to wait for. @source spec §5.1, §5.2, supplement §8.4, §15.20
 */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly proxies: ProxyTrust;

  constructor(
    private readonly superAdminKey: SuperAdminKey,
    private readonly authenticator: Authenticator,
    @Inject(GUARD_STAGES) private readonly stages: readonly GuardStage[],
    private readonly keyUse: KeyUse,
    private readonly sent: SentCredentials,
    config: HttpConfig,
  ) {
    const headers = config.trustedProxyHeaders.map((name) => name.toLowerCase());
    this.proxies = { count: config.trustedProxyCount, headers };
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const incoming = context.switchToHttp().getRequest<Request>();
    const endpoint = endpointOf(context.getHandler());
    if (!endpoint) throw new AppError('not_authenticated');
    const { headers, socket } = incoming;
    const address = clientAddress(socket.remoteAddress, headers, this.proxies);
    setClient({ ipAddress: address, userAgent: headers['user-agent'] ?? null });
    if (endpoint.access.kind === 'open') return true;
    if (endpoint.access.kind === 'super-admin') return admit(incoming, this.superAdminKey.require(headers));
    const { method, path } = incoming;
    const sent = { headers: this.sent.headersFor(endpoint, headers), clientAddress: address };
    const request = { ...sent, method, path, endpoint, params: pathParamsOf(incoming) };
    const found = this.authenticator.authenticate(request);
    return found instanceof Promise
      ? found.then((principal) => this.examine(incoming, request, principal))
      : this.examine(incoming, request, found);
  }

  private examine(incoming: Request, request: AccessRequest, principal: Principal): boolean | Promise<boolean> {
    // Whoever holds the super admin key is nobody in a tenant.
    if (principal.kind !== 'caller') throw new AppError('not_authenticated');
    if (keyOf(principal)) return this.examineKey(incoming, request, principal);
    const pending = passStages(this.stages, principal, request);
    return pending ? pending.then(() => admit(incoming, principal)) : admit(incoming, principal);
  }

  /** What becomes of a request that carries a key is on the record. @source supplement §4.7 */
  private async examineKey(incoming: Request, request: AccessRequest, caller: Caller): Promise<boolean> {
    try {
      await passStages(this.stages, caller, request);
    } catch (error) {
      this.keyUse.failed(caller, request, error);
      throw error;
    }
    this.keyUse.passed(caller, request);
    return admit(incoming, caller);
  }
}

function admit(request: Request, actor: Principal): true {
  setActorOf(request, actor);
  if (actor.kind === 'caller') setActor({ tenantId: actor.tenantId, actorId: actor.user?.id });
  return true;
}
