import { newId, type TenantId } from '@svc/kernel';
import type { ModelRows } from '../data/model.repository';
import { type BuiltinModel, BUILTIN_PROVIDER } from '../domain/builtin-models';
import type { NewModel } from '../domain/model-changes';
import type { ModelKind } from '../domain/model-record';

/** The row of a model that an administrator, or the environment, configured; not yet the default. */
export function configuredRow<Kind extends ModelKind>(
  { isActive, isDefault: _isDefault, settings, ...model }: NewModel<Kind>,
  tenantId: TenantId,
  now: Date,
): ModelRows[Kind] {
  return asRow({ ...plain(tenantId, now), ...model, ...settings, isOrgEnabled: isActive });
}

/** The row of a model that comes with the service; enabled until an administrator switches it off. */
export function builtinRow<Kind extends ModelKind>(
  { kind: _kind, settings, ...model }: BuiltinModel<Kind>,
  tenantId: TenantId,
  now: Date,
): ModelRows[Kind] {
  return asRow({
    ...plain(tenantId, now),
    ...model,
    ...settings,
    builtin: true,
    family: BUILTIN_PROVIDER,
    hosting: 'swe',
    openSource: true,
    isOrgEnabled: true,
  });
}

function plain(tenantId: TenantId, now: Date) {
  return {
    id: newId(now.getTime()),
    tenantId,
    providerId: null,
    builtin: false,
    description: null,
    org: null,
    stability: 'stable',
    openSource: null,
    hfLink: null,
    isDeprecated: false,
    isOrgDefault: false,
    securityClassificationId: null,
    deletedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** The settings carry exactly the columns of their kind; the compiler cannot follow that through a type parameter. */
function asRow<Kind extends ModelKind>(row: object): ModelRows[Kind] {
  return row as ModelRows[Kind];
}
