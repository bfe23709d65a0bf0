import { Injectable } from '@nestjs/common';
import { AppError, type Caller, covers, isUuid, keyOf, type KeyScope } from '@svc/kernel';
import type { AccessRequest } from './access-request';
import { GuardStage } from './guard-stage';
import { PlaceRegistry } from './place-registry';

/** Whether what a key asks for lies in its scope; what does not exist lies in none. @source spec §5.1.3, supplement §4.7 */
@Injectable()
export class KeyScopeStage extends GuardStage {
  constructor(private readonly places: PlaceRegistry) {
    super();
  }

  /** @throws insufficient_scope */
  check(caller: Caller, request: AccessRequest): void | Promise<void> {
    const scope = keyOf(caller)?.scope;
    if (!scope || scope.type === 'tenant') return;
    const rule = request.endpoint.access.scope;
    if (rule.kind === 'any') return;
    if (rule.kind === 'narrowed' && rule.by.includes(scope.type)) return;
    if (rule.kind !== 'within') throw outside(scope);
    const id = request.params[rule.param];
    if (!isUuid(id)) throw outside(scope);
    return this.places.placeOf(rule.what, caller.tenantId, id.toLowerCase()).then((place) => {
      if (!place || !covers(scope, place)) throw outside(scope);
    });
  }
}

function outside({ type }: KeyScope): AppError {
  return new AppError('insufficient_scope', { context: { auth_layer: 'api_key_scope', scope_type: type } });
}
