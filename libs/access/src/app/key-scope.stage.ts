import { Injectable } from '@nestjs/common';
import { type Caller, covers, isUuid, keyOf, outOfScope } from '@svc/kernel';
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
    if (rule.kind !== 'within') throw outOfScope(scope);
    const id = request.params[rule.param];
    if (!isUuid(id)) throw outOfScope(scope);
    return this.places.placeOf(rule.what, caller.tenantId, id.toLowerCase()).then((place) => {
      if (!place || !covers(scope, place)) throw outOfScope(scope);
    });
  }
}
