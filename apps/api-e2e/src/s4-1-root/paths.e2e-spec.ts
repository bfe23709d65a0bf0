import { raw } from '../support/client';

/**
 * Method and exact path of what spec §4 lists and this release serves, parameters as `{}`. The names of parameters are
 * the description's own business; the slashes are not.
 */
const CONTRACT = `
GET /version
GET /api/healthz
GET /api/healthz/crawler
POST /api/v1/users/login/token/
GET /api/v1/users/me/
POST /api/v1/users/me/sessions/invalidate/
POST /api/v1/conversations/
GET /api/v1/conversations/
GET /api/v1/conversations/{}/
DELETE /api/v1/conversations/{}/
PATCH /api/v1/conversations/{}/name/
POST /api/v1/conversations/{}/title/
POST /api/v1/conversations/{}/feedback/
POST /api/v1/conversations/preflight
GET /api/v1/conversations/{}/tool-calls/{}/result/
POST /api/v1/conversations/approve-tools/
GET /api/v1/spaces/
DELETE /api/v1/files/{}/
GET /api/v1/files/{}/deletion-preview/
POST /api/v1/groups/{}/info-blobs/upload/
GET /api/v1/jobs/{}/
POST /api/v1/groups/{}/info-blobs/
POST /api/v1/spaces/{}/knowledge/websites/
POST /api/v1/websites/{}/run/
POST /api/v1/api-keys
GET /api/v1/api-keys
POST /api/v1/users/login/openid-connect/idp/
GET /api/v1/sysadmin/tenants/
POST /api/v1/sysadmin/tenants/{}/
PUT /api/v1/sysadmin/tenants/{}/crawler-settings
GET /api/v1/sysadmin/tenants/{}/crawler-settings
DELETE /api/v1/sysadmin/tenants/{}/crawler-settings
PUT /api/v1/sysadmin/tenants/{}/federation
PATCH /api/v1/sysadmin/tenants/{}/federation
GET /api/v1/sysadmin/tenants/{}/federation
POST /api/v1/sysadmin/tenants/{}/federation/test
POST /api/v1/sysadmin/tenants/{}/scim-token
GET /api/v1/sysadmin/tenants/{}/scim-token
DELETE /api/v1/sysadmin/tenants/{}/scim-token
POST /api/v1/sysadmin/observability/oidc-debug/
GET /api/v1/analysis/counts/
GET /api/v1/analysis/metadata-statistics/
GET /api/v1/analysis/metadata-statistics/aggregated/
GET /api/v1/analysis/assistant-activity/
GET /api/v1/token-usage/
GET /api/v1/token-usage/users
GET /api/v1/token-usage/users/{}
GET /api/v1/token-usage/users/{}/summary
POST /api/v1/audit/access-session
GET /api/v1/audit/logs/user/{}
GET /api/v1/audit/retention-policy
PUT /api/v1/audit/retention-policy
GET /api/v1/audit/logs/export
POST /api/v1/audit/logs/export/async
GET /api/v1/audit/logs/export/{}/status
GET /api/v1/audit/logs/export/{}/download
POST /api/v1/audit/logs/export/{}/cancel
POST /api/auth/login
POST /api/api-keys
GET /api/user/me
PATCH /api/user/me
GET /api/spaces
POST /api/spaces
GET /api/spaces/{}
PATCH /api/spaces/{}
DELETE /api/spaces/{}
GET /api/spaces/{}/assistants
POST /api/spaces/{}/assistants
PATCH /api/spaces/{}/assistants/{}
POST /api/conversations
GET /api/conversations
POST /api/conversations/{}/messages
POST /api/spaces/{}/knowledge/documents
GET /api/spaces/{}/knowledge/documents
GET /api/spaces/{}/knowledge/documents/{}
DELETE /api/spaces/{}/knowledge/documents/{}
POST /api/spaces/{}/knowledge/web
GET /api/spaces/{}/knowledge/web/{}
`
  .trim()
  .split('\n');

describe('§4 exact paths', () => {
  it('the description has each as the contract spells it', async () => {
    const { paths } = (await raw('/openapi.json')).body as { paths: Record<string, object> };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{[^}]+\}/g, '{}')}`),
    );
    expect(CONTRACT.filter((route) => !described.includes(route))).toEqual([]);
  });

  it('every path ends as it is served: a trailing slash, or one of the few without', async () => {
    const { paths } = (await raw('/openapi.json')).body as { paths: Record<string, object> };
    const without = Object.keys(paths).filter((path) => path.startsWith('/api/v1/') && !path.endsWith('/'));
    // Storage (§3.7), API keys (§4), sign-in (§5.2) and the audit (§4.9) end in no slash at all.
    const whole = /^\/api\/v1\/(admin\/object-(content|store)-|(admin\/)?api-keys?|auth\/|audit\/)/;
    expect(without.filter((path) => !whole.test(path)).sort()).toEqual([
      '/api/v1/admin/credentials/{provider}',
      '/api/v1/admin/super-api-key-status',
      '/api/v1/admin/templates/apps/deleted',
      '/api/v1/admin/templates/apps/{template_id}',
      '/api/v1/admin/templates/apps/{template_id}/default',
      '/api/v1/admin/templates/apps/{template_id}/permanent',
      '/api/v1/admin/templates/apps/{template_id}/restore',
      '/api/v1/admin/templates/apps/{template_id}/rollback',
      '/api/v1/admin/templates/assistants/deleted',
      '/api/v1/admin/templates/assistants/{template_id}',
      '/api/v1/admin/templates/assistants/{template_id}/default',
      '/api/v1/admin/templates/assistants/{template_id}/permanent',
      '/api/v1/admin/templates/assistants/{template_id}/restore',
      '/api/v1/admin/templates/assistants/{template_id}/rollback',
      '/api/v1/admin/users/deleted',
      '/api/v1/admin/users/inactive',
      '/api/v1/admin/users/{username}',
      '/api/v1/admin/users/{username}/deactivate',
      '/api/v1/admin/users/{username}/reactivate',
      '/api/v1/assistants/{id}/token-estimate',
      '/api/v1/completion-models/usage-summary',
      '/api/v1/completion-models/{id}/migrate',
      '/api/v1/completion-models/{id}/migration-history',
      '/api/v1/completion-models/{id}/usage',
      '/api/v1/completion-models/{id}/usage/details',
      '/api/v1/conversations/preflight',
      '/api/v1/settings/api-key-expiry-notifications',
      '/api/v1/settings/audit-logging',
      '/api/v1/settings/provisioning',
      '/api/v1/settings/scim',
      '/api/v1/settings/scope-enforcement',
      '/api/v1/settings/strict-mode',
      '/api/v1/settings/templates',
      '/api/v1/sysadmin/tenants/{tenant_id}/crawler-settings',
      '/api/v1/sysadmin/tenants/{tenant_id}/credentials',
      '/api/v1/sysadmin/tenants/{tenant_id}/credentials/{provider}',
      '/api/v1/sysadmin/tenants/{tenant_id}/federation',
      '/api/v1/sysadmin/tenants/{tenant_id}/federation/test',
      '/api/v1/sysadmin/tenants/{tenant_id}/scim-token',
      '/api/v1/token-usage/users',
      '/api/v1/token-usage/users/{user_id}',
      '/api/v1/token-usage/users/{user_id}/summary',
    ]);
    expect(Object.keys(paths).filter((path) => whole.test(path) && path.endsWith('/'))).toEqual([]);
  });
});
