import { Injectable } from '@nestjs/common';
import { query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { Period } from '@svc/usage';
import type { ListedPartner } from './conversation.repository';
import type {
  Activity,
  AskedOnce,
  BegunConversation,
  ConversationCounts,
  HourCount,
  MadeAssistant,
  TenantCounts,
} from '../domain/statistics';

/** What can be counted by the hour, and from which rows. */
const SOURCES = {
  assistants: `assistants WHERE type = 'assistant' AND`,
  sessions: `conversations WHERE`,
  questions: `messages WHERE`,
} as const;

const IN_PERIOD = `tenant_id = $1 AND created_at >= $2 AND created_at < $3`;

/** What happens in a tenant, without what anybody said. @source supplement §11.2, §15.102 */
@Injectable()
export class StatisticsRepository {
  /** How much of everything there is. */
  async totals(tx: Tx, tenantId: TenantId): Promise<TenantCounts> {
    const [row] = await query<TenantCounts>(
      tx,
      `SELECT (SELECT count(*)::int FROM assistants WHERE tenant_id = $1 AND type = 'assistant') AS assistants,
         (SELECT count(*)::int FROM conversations WHERE tenant_id = $1) AS sessions,
         (SELECT count(*)::int FROM messages WHERE tenant_id = $1) AS questions`,
      [tenantId],
    );
    return row!;
  }

  /** The newest assistants of a period, newest first. */
  assistants(tx: Tx, tenantId: TenantId, { from, to }: Period, limit: number): Promise<MadeAssistant[]> {
    return query<MadeAssistant>(
      tx,
      `SELECT id, created_at AS "createdAt" FROM assistants WHERE ${IN_PERIOD} AND type = 'assistant'
       ORDER BY created_at DESC, id DESC LIMIT $4`,
      [tenantId, from, to, limit],
    );
  }

  /** The newest conversations of a period, newest first. */
  conversations(tx: Tx, tenantId: TenantId, { from, to }: Period, limit: number): Promise<BegunConversation[]> {
    return query<BegunConversation>(
      tx,
      `SELECT id, created_at AS "createdAt", assistant_id AS "assistantId", group_chat_id AS "groupChatId"
       FROM conversations WHERE ${IN_PERIOD} ORDER BY created_at DESC, id DESC LIMIT $4`,
      [tenantId, from, to, limit],
    );
  }

  /** The newest questions of a period, newest first. */
  questions(tx: Tx, tenantId: TenantId, { from, to }: Period, limit: number): Promise<AskedOnce[]> {
    return query<AskedOnce>(
      tx,
      `SELECT id, created_at AS "createdAt", assistant_id AS "assistantId", conversation_id AS "sessionId"
       FROM messages WHERE ${IN_PERIOD} ORDER BY created_at DESC, id DESC LIMIT $4`,
      [tenantId, from, to, limit],
    );
  }

  /** How many things of a kind each hour of a period saw, oldest first. */
  byHour(tx: Tx, tenantId: TenantId, kind: keyof typeof SOURCES, { from, to }: Period): Promise<HourCount[]> {
    return query<HourCount>(
      tx,
      `SELECT date_trunc('hour', created_at, 'UTC') AS hour, count(*)::int AS count
       FROM ${SOURCES[kind]} ${IN_PERIOD} GROUP BY 1 ORDER BY 1`,
      [tenantId, from, to],
    );
  }

  /**
   * How many conversations were begun, and questions asked, in a period: with one partner, or with all that may be looked
   * into. @source supplement §11.2
   */
  async insights(
    tx: Tx,
    tenantId: TenantId,
    partner: ListedPartner | null,
    { from, to }: Period,
  ): Promise<ConversationCounts> {
    const column = partner?.kind === 'assistant' ? 'assistant_id' : 'group_chat_id';
    const wanted = partner
      ? `c.${column} = $4`
      : `$4::uuid IS NULL AND (
           c.assistant_id IN (SELECT id FROM assistants WHERE tenant_id = $1 AND insight_enabled)
           OR c.group_chat_id IN (SELECT id FROM group_chats WHERE tenant_id = $1 AND insight_enabled))`;
    const [row] = await query<ConversationCounts>(
      tx,
      // Counted apart: questions of the period belong to conversations that were begun before it, too.
      `SELECT
         (SELECT count(*)::int FROM conversations c
          WHERE c.tenant_id = $1 AND c.created_at >= $2 AND c.created_at < $3 AND ${wanted}) AS conversations,
         (SELECT count(*)::int FROM messages m
          JOIN conversations c ON c.tenant_id = m.tenant_id AND c.id = m.conversation_id
          WHERE m.tenant_id = $1 AND m.created_at >= $2 AND m.created_at < $3 AND ${wanted}) AS questions`,
      [tenantId, from, to, partner?.id ?? null],
    );
    return row!;
  }

  /** Who asked in a period, and which of the assistants that there are were asked. */
  async activity(tx: Tx, tenantId: TenantId, { from, to }: Period): Promise<Activity> {
    const [row] = await query<Activity>(
      tx,
      `SELECT (SELECT count(*)::int FROM assistants WHERE tenant_id = $1 AND type = 'assistant') AS assistants,
         count(DISTINCT a.id)::int AS "activeAssistants", count(DISTINCT c.user_id)::int AS "activeUsers"
       FROM messages m JOIN conversations c ON c.tenant_id = m.tenant_id AND c.id = m.conversation_id
       LEFT JOIN assistants a ON a.tenant_id = m.tenant_id AND a.id = m.assistant_id AND a.type = 'assistant'
       WHERE m.tenant_id = $1 AND m.created_at >= $2 AND m.created_at < $3`,
      [tenantId, from, to],
    );
    return row!;
  }
}
