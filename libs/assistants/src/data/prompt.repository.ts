import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { Author } from '@svc/tenancy';
import type { PromptId, PromptKeeper, PromptRecord } from '../domain/assistant';
import { withDates } from './with-dates';

const COLUMNS = `p.id, p.tenant_id AS "tenantId", p.user_id AS "userId", p.text, p.description,
  CASE WHEN p.app_id IS NULL THEN jsonb_build_object('type', 'assistant', 'id', p.assistant_id)
    ELSE jsonb_build_object('type', 'app', 'id', p.app_id) END AS keeper,
  p.is_selected AS "isSelected", p.created_at AS "createdAt", p.updated_at AS "updatedAt",
  CASE WHEN u.id IS NOT NULL THEN jsonb_build_object('id', u.id, 'email', u.email, 'username', u.username,
    'createdAt', u.created_at, 'updatedAt', u.updated_at) END AS author`;
const JOINED = `prompts p LEFT JOIN users u ON u.tenant_id = p.tenant_id AND u.id = p.user_id`;

/** Where a prompt says whose it is. */
const KEPT_BY = { assistant: 'assistant_id', app: 'app_id' } as const satisfies Record<PromptKeeper['type'], string>;

/** A prompt with who wrote it. */
export type AuthoredPrompt = PromptRecord & { readonly author: Author | null };

/** Versions of prompts, whoever keeps them. */
@Injectable()
export class PromptRepository {
  async find(tx: Tx, tenantId: TenantId, id: PromptId): Promise<AuthoredPrompt | null> {
    const sql = `SELECT ${COLUMNS} FROM ${JOINED} WHERE p.tenant_id = $1 AND p.id = $2`;
    const [prompt] = await query<AuthoredPrompt>(tx, sql, [tenantId, id]);
    return prompt ? dated(prompt) : null;
  }

  /** Every version, newest first. */
  async list(tx: Tx, tenantId: TenantId, { type, id }: PromptKeeper): Promise<AuthoredPrompt[]> {
    const sql = `SELECT ${COLUMNS} FROM ${JOINED} WHERE p.tenant_id = $1 AND p.${KEPT_BY[type]} = $2
      ORDER BY p.created_at DESC, p.id DESC`;
    return (await query<AuthoredPrompt>(tx, sql, [tenantId, id])).map(dated);
  }

  /**
   * Makes a text the selected version: an equal earlier one if there is one, else the given new one. What an earlier one
   * is for is its author's to say.
   */
  async select(tx: Tx, tenantId: TenantId, prompt: PromptRecord): Promise<void> {
    const { type, id: keeperId } = prompt.keeper;
    const column = KEPT_BY[type];
    await execute(
      tx,
      `UPDATE prompts SET is_selected = false WHERE tenant_id = $1 AND ${column} = $2 AND is_selected`,
      [tenantId, keeperId],
    );
    const chosen = await execute(
      tx,
      `UPDATE prompts SET is_selected = true,
         description = CASE WHEN user_id = $5 THEN coalesce($4, description) ELSE description END WHERE id = (
         SELECT id FROM prompts WHERE tenant_id = $1 AND ${column} = $2 AND text = $3
         ORDER BY created_at DESC LIMIT 1)`,
      [tenantId, keeperId, prompt.text, prompt.description, prompt.userId],
    );
    if (chosen > 0) return;
    await execute(
      tx,
      `INSERT INTO prompts (id, tenant_id, ${column}, user_id, text, description, is_selected, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, true, $7, $7)`,
      [prompt.id, tenantId, keeperId, prompt.userId, prompt.text, prompt.description, prompt.createdAt],
    );
  }

  async describe(tx: Tx, tenantId: TenantId, id: PromptId, description: string | null, now: Date): Promise<void> {
    const sql = `UPDATE prompts SET description = $3, updated_at = $4 WHERE tenant_id = $1 AND id = $2`;
    await execute(tx, sql, [tenantId, id, description, now]);
  }

  /** Deletes a version that is not selected. Whether there was one. */
  async deleteUnselected(tx: Tx, tenantId: TenantId, id: PromptId): Promise<boolean> {
    const sql = `DELETE FROM prompts WHERE tenant_id = $1 AND id = $2 AND NOT is_selected`;
    return (await execute(tx, sql, [tenantId, id])) === 1;
  }
}

function dated(prompt: AuthoredPrompt): AuthoredPrompt {
  return { ...prompt, author: prompt.author && withDates(prompt.author) };
}
