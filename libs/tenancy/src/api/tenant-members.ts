import { JsonField } from '@svc/http';
import type { TenantAnswer } from '../app/sysadmin-tenant.service';
import type { TenantMember } from '../app/tenant-answers';
import { TenantWithMaskedCredentials } from './dto/tenant.response';

const members = new Map<string, TenantMember<object>>();

/**
 * Says, on the module that has the endpoints of something, that it is shown with every tenant; `TenantAnswers` is told
 * who reads it. @throws Error when another module shows a member of that name
 */
export function ShownWithTenants(member: TenantMember<object>): ClassDecorator {
  return () => {
    const { name, description } = member;
    if (members.has(name)) throw new Error(`Two modules show "${name}" with tenants.`);
    members.set(name, member);
    JsonField({ schema: { type: 'object' }, description })(TenantWithMaskedCredentials.prototype, name);
  };
}

/** Every member that is shown, with what stands for it where a tenant has none. */
export function absentMembers(): Record<string, object> {
  return Object.fromEntries([...members.values()].map(({ name, absent }) => [name, absent]));
}

/** A tenant with every member that is shown. */
export function presentTenant(answer: TenantAnswer): TenantWithMaskedCredentials {
  return TenantWithMaskedCredentials.from(answer, { ...absentMembers(), ...answer.members });
}
