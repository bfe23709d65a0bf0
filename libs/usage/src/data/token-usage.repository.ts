import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import { newId, type TenantId, type UserId } from '@svc/kernel';
import type {
  Account,
  CalledModel,
  CallOutcome,
  ModelSums,
  Period,
  Sums,
  Usage,
  UserPage,
  UserSort,
  UserSums,
} from '../domain/usage';

const SUMS = `sum(u.prompt_tokens)::float8 AS "inputTokens", sum(u.completion_tokens)::float8 AS "outputTokens",
  count(*)::int AS requests`;

const IN_PERIOD = `u.tenant_id = $1 AND u.created_at >= $2 AND u.created_at < $3`;

const PEOPLE = `token_usage u JOIN users p ON p.tenant_id = u.tenant_id AND p.id = u.user_id`;

const ORDERS: Readonly<Record<UserSort, string>> = {
  username: `lower(coalesce(username, email))`,
  total_tokens: `"inputTokens" + "outputTokens"`,
  input_tokens: `"inputTokens"`,
  output_tokens: `"outputTokens"`,
  requests: `requests`,
};

/** The ledger of model calls: rows are added, and never changed. */
@Injectable()
export class TokenUsageRepository {
  /** Adds one call. */
  async insert(
    tx: Tx,
    { tenantId, owner, source }: Account,
    model: CalledModel,
    { promptTokens, completionTokens }: Usage,
    { outcome, at }: { readonly outcome: CallOutcome; readonly at: Date },
  ): Promise<void> {
    await execute(
      tx,
      `INSERT INTO token_usage (id, tenant_id, user_id, api_key_id, model_id, model_name, model_nickname, model_org,
         model_provider, source, outcome, prompt_tokens, completion_tokens, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [
        newId(),
        tenantId,
        owner.userId,
        owner.apiKeyId,
        model.id,
        model.name,
        model.displayName,
        model.org,
        model.providerName ?? model.providerType,
        source,
        outcome,
        promptTokens,
        completionTokens,
        at,
      ],
    );
  }

  /** What each model was used, most first; by one person, or by everybody in the tenant. */
  models(tx: Tx, tenantId: TenantId, { from, to }: Period, userId: UserId | null): Promise<ModelSums[]> {
    return query<ModelSums>(
      tx,
      `SELECT u.model_id AS "modelId", ${latest('model_name')} AS name, ${latest('model_nickname')} AS nickname,
         ${latest('model_org')} AS org, ${latest('model_provider')} AS provider, ${SUMS}
       FROM token_usage u WHERE ${IN_PERIOD} AND ($4::uuid IS NULL OR u.user_id = $4)
       GROUP BY u.model_id ORDER BY sum(u.prompt_tokens + u.completion_tokens) DESC, u.model_id`,
      [tenantId, from, to, userId],
    );
  }

  /** What each of several people used of each model, most first. */
  async modelsOf(
    tx: Tx,
    tenantId: TenantId,
    { from, to }: Period,
    userIds: readonly UserId[],
  ): Promise<(ModelSums & { readonly userId: UserId })[]> {
    if (userIds.length === 0) return [];
    return query(
      tx,
      `SELECT u.user_id AS "userId", u.model_id AS "modelId", ${latest('model_name')} AS name,
         ${latest('model_nickname')} AS nickname, ${latest('model_org')} AS org,
         ${latest('model_provider')} AS provider, ${SUMS}
       FROM token_usage u WHERE ${IN_PERIOD} AND u.user_id = ANY($4::uuid[])
       GROUP BY u.user_id, u.model_id ORDER BY sum(u.prompt_tokens + u.completion_tokens) DESC, u.model_id`,
      [tenantId, from, to, [...userIds]],
    );
  }

  /** A part of the people who used anything. */
  users(
    tx: Tx,
    tenantId: TenantId,
    { from, to }: Period,
    { page, perPage, sortBy, order }: UserPage,
  ): Promise<UserSums[]> {
    return query<UserSums>(
      tx,
      `SELECT * FROM (SELECT p.id AS "userId", p.username, p.email, ${SUMS} FROM ${PEOPLE}
         WHERE ${IN_PERIOD} GROUP BY p.id, p.username, p.email) sums
       ORDER BY ${ORDERS[sortBy]} ${order === 'asc' ? 'ASC' : 'DESC'}, "userId" LIMIT $4 OFFSET $5`,
      [tenantId, from, to, perPage, (page - 1) * perPage],
    );
  }

  /** What all the people used together, and how many they are. */
  async everybody(tx: Tx, tenantId: TenantId, { from, to }: Period): Promise<Sums & { readonly users: number }> {
    const [row] = await query<Sums & { users: number }>(
      tx,
      `SELECT coalesce(sum(u.prompt_tokens), 0)::float8 AS "inputTokens",
         coalesce(sum(u.completion_tokens), 0)::float8 AS "outputTokens", count(*)::int AS requests,
         count(DISTINCT p.id)::int AS users
       FROM ${PEOPLE} WHERE ${IN_PERIOD}`,
      [tenantId, from, to],
    );
    return row!;
  }

  /** Who somebody is, whether they used anything or not; null for strangers. */
  async person(
    tx: Tx,
    tenantId: TenantId,
    id: UserId,
  ): Promise<Pick<UserSums, 'userId' | 'username' | 'email'> | null> {
    const sql = `SELECT id AS "userId", username, email FROM users WHERE tenant_id = $1 AND id = $2`;
    const [row] = await query<Pick<UserSums, 'userId' | 'username' | 'email'>>(tx, sql, [tenantId, id]);
    return row ?? null;
  }
}

/** Models are renamed, and remain themselves. */
function latest(column: string): string {
  return `(array_agg(u.${column} ORDER BY u.created_at DESC))[1]`;
}
