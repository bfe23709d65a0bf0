import { ok } from '../support/client';
import { deployment } from '../support/deployment';
import { anOrganisation, aPerson, type Organisation } from '../support/people';
import { aWorkplace } from '../matrix/workplace';
import type { Actors } from './requests';

/** Somebody for each way of calling, and things of theirs to name. */
export async function actorsOf({ tenantId, owner }: Organisation): Promise<Actors> {
  const place = await aWorkplace(owner);
  const member = await aPerson(tenantId);
  const spare = await anOrganisation();
  const key = async (values: object) => {
    const body = { name: 'Key', key_type: 'sk_', scope_type: 'tenant', permission: 'admin', ...values } as const;
    return `X-API-Key: ${(await ok(owner.api.POST('/api/v1/api-keys', { body }))).secret}`;
  };
  const group = await ok(owner.api.POST('/api/v1/user-groups/', { body: { name: 'Group' } }));
  const expires_at = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
  return {
    members: [
      `Authorization: Bearer ${owner.token}`,
      await key({ rate_limit: -1 }),
      await key({ ownership: 'service', expires_at }),
      `Authorization: Bearer ${member.token}`,
    ],
    superAdmin: `X-API-Key: ${deployment().super_api_key}`,
    ids: {
      spaces: [place['space']!],
      assistants: [place['assistant']!],
      prompts: [place['prompt']!],
      groups: [place['collection']!],
      websites: [place['website']!],
      'crawl-runs': [place['crawl-run']!],
      'info-blobs': [place['info-blob']!],
      conversations: [place['conversation']!],
      'user-groups': [group.id],
      users: [member.id],
      admin: [member.id],
      members: [member.id],
      tenants: [spare.tenantId],
      assistant_id: [place['assistant']!],
      space_id: [place['space']!],
      scope_id: [place['space']!],
      session_id: [place['conversation']!],
      conversation_id: [place['conversation']!],
      document_id: [place['info-blob']!],
      tenant_id: [spare.tenantId],
      id: [member.id, place['space']!, place['assistant']!],
    },
  };
}
