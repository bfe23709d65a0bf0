import type { EndpointDefinition } from './endpoint-definition';
import type { ScopeRule } from './scope-rule';

const SERVICE_KEYS: Readonly<Record<string, string>> = {
  service_key_cannot_create_resources: 'creates',
  service_key_cannot_delete_files: 'deletes files',
};

/** A route's policy in words, for `docs/generated/routes.md`. */
export function describePolicy({ access, demands, level }: EndpointDefinition): string {
  const { kind, permissions, serviceKeyRefusal, scope } = access;
  const whom = serviceKeyRefusal ? SERVICE_KEYS[serviceKeyRefusal] : undefined;
  if (kind === 'open' || kind === 'super-admin' || kind === 'provisioner') return `${kind}()`;
  const needs = kind === 'session' ? [level] : demands.map((demand) => `${demand.resource} ${demand.level}`);
  const scopes = kind === 'session' ? [] : [describeScope(scope)];
  const inside = [...needs, whom, permissions.join(' or '), ...scopes].filter(Boolean).join(', ');
  return `${kind}(${inside})`;
}

function describeScope(scope: ScopeRule): string {
  switch (scope.kind) {
    case 'tenant':
      return 'tenant scope';
    case 'any':
      return 'any scope';
    case 'narrowed':
      return `narrowed to ${scope.by.join(' or ')}`;
    case 'within':
      return `within ${scope.what}`;
  }
}
