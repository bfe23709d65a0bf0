import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Member of the record ← member of the wire form. */
const MEMBERS = {
  id: 'id',
  tenantId: 'tenant_id',
  providerId: 'provider_id',
  providerName: 'provider_name',
  providerType: 'provider_type',
  name: 'name',
  displayName: 'nickname',
  description: 'description',
  family: 'family',
  hosting: 'hosting',
  org: 'org',
  stability: 'stability',
  openSource: 'open_source',
  hfLink: 'hf_link',
  isDeprecated: 'is_deprecated',
  isOrgEnabled: 'is_org_enabled',
  isOrgDefault: 'is_org_default',
  canAccess: 'can_access',
  isLocked: 'is_locked',
  lockReason: 'lock_reason',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  contextWindow: 'token_limit',
  maxOutputTokens: 'max_output_tokens',
  vision: 'vision',
  reasoning: 'reasoning',
  supportsToolCalling: 'supports_tool_calling',
  supportsStrictToolSchema: 'supports_strict_tool_schema',
  inputCostPerToken: 'input_cost_per_token',
  outputCostPerToken: 'output_cost_per_token',
} as const;

/**
 * The model that answered a turn is kept as the record it was, not in the form in which the interface showed it, so that
 * stored turns do not depend on what the interface looks like.
 */
export class KeepModelRecords1795361529000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const members = Object.entries(MEMBERS).map(([member, wire]) => `'${member}', completion_model->'${wire}'`);
    await runner.query(`
      UPDATE messages SET completion_model = jsonb_build_object(${members.join(', ')}, 'kind', 'completion',
        'builtin', completion_model->>'provider_type' IS NOT DISTINCT FROM 'builtin', 'providerActive', true,
        'providerUpdatedAt', null)
      WHERE completion_model ? 'token_limit'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const members = Object.entries(MEMBERS).map(([member, wire]) => `'${wire}', completion_model->'${member}'`);
    await runner.query(`
      UPDATE messages SET completion_model = jsonb_build_object(${members.join(', ')},
        'max_input_tokens', completion_model->'contextWindow', 'security_classification', null,
        'credential_provider',
          CASE WHEN (completion_model->>'builtin')::boolean THEN 'null'::jsonb ELSE completion_model->'providerType' END,
        'model_kwargs_capabilities', '{}'::jsonb)
      WHERE completion_model ? 'contextWindow'`);
  }
}
