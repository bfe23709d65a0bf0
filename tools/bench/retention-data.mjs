import { fillUnchecked } from './database.mjs';

export const MESSAGES = 1_000_000;
/** Days that the space keeps questions. */
export const PERIOD_DAYS = 90;

const HALF = MESSAGES / 2;
const TURNS = 4;
const QUESTION = `repeat('What does a permit cost? ', 6)`;
const ANSWER = `repeat('It costs as much as the town has decided. ', 24)`;

/** In the order of their making, as the product's ids are. */
const messageId = `(lpad(to_hex(n), 12, '0') || '70008000000000000000')::uuid`;
const conversationId = `(lpad(to_hex(conversation), 12, '0') || '70009000000000000000')::uuid`;

/**
 * What there is and what of it is due, beside the product's own tables: half the messages are older than the period by
 * a day or more, the others younger by as much. One of ten conversations went on after the period, and one of fifty is
 * in a space that keeps everything.
 */
const plan = `
  CREATE TABLE planned AS
  SELECT n, ${messageId} AS id, conversation, ${conversationId} AS conversation_id, conversation % 50 = 7 AS is_kept,
    n <= ${HALF} AND conversation % 50 <> 7 AS is_due,
    date_trunc('milliseconds', now() - interval '1 day' * CASE WHEN n <= ${HALF}
      THEN ${PERIOD_DAYS} + 1 + ${PERIOD_DAYS} * (${HALF} - n) / ${HALF}.0
      ELSE 1 + ${PERIOD_DAYS - 2} * (${MESSAGES} - n) / ${HALF}.0 END) AS created_at
  FROM (SELECT n, (n - 1) / ${TURNS} - CASE WHEN n > ${HALF} AND (n - 1) / ${TURNS} % 10 = 0
    THEN ${HALF / TURNS} ELSE 0 END AS conversation FROM generate_series(1, ${MESSAGES}) n) turns`;

const conversations = ({ tenantId, due, kept }) => `
  INSERT INTO conversations (id, tenant_id, user_id, assistant_id, name, created_at, updated_at)
  SELECT conversation_id, '${tenantId}', (SELECT user_id FROM assistants WHERE id = '${due}'),
    CASE WHEN bool_or(is_kept) THEN '${kept}'::uuid ELSE '${due}' END, 'Permits', min(created_at), max(created_at)
  FROM planned GROUP BY conversation_id ORDER BY min(created_at)`;

const messages = ({ tenantId, due, kept, modelId }) => `
  INSERT INTO messages (id, tenant_id, conversation_id, assistant_id, assistant_name, question, answer,
    completion_model_id, num_tokens_question, num_tokens_answer, version, status, created_at, updated_at)
  SELECT id, '${tenantId}', conversation_id, CASE WHEN is_kept THEN '${kept}'::uuid ELSE '${due}' END, 'Clerk',
    ${QUESTION} || n, ${ANSWER}, '${modelId}', 40, 200, 2, 'completed', created_at, created_at
  FROM planned ORDER BY n`;

const steps = ({ tenantId }) => `
  INSERT INTO message_steps (tenant_id, message_id, position, kind, answer_length, prompt_tokens, completion_tokens)
  SELECT '${tenantId}', id, 0, 'model-call', length(${ANSWER}), 40, 200 FROM planned ORDER BY n`;

const references = ({ tenantId }) => `
  INSERT INTO message_references (tenant_id, message_id, rank, info_blob_id, score, title, embedding_model_id,
    size_bytes, original_available, document_created_at, document_updated_at)
  SELECT '${tenantId}', id, 0, md5('document ' || n % 1000)::uuid, 0.5, 'Permits', md5('model')::uuid,
    10000, true, created_at, created_at
  FROM planned ORDER BY n`;

/**
 * Fills a tenant with messages, each with a model call and a citation.
 * @param {{ tenantId: string, due: string, kept: string, modelId: string }} ids `due`, `kept`: the assistants, that of
 *   the space with the period and that of the space without
 */
export async function fill(client, ids) {
  await fillUnchecked(client, [plan, conversations(ids), messages(ids), steps(ids), references(ids)]);
  await client.query('CHECKPOINT');
}

/** Conversations that lose their first questions and stay, in random order. @returns {Promise<string[]>} their ids */
export async function continued(client) {
  const { rows } = await client.query(
    `SELECT conversation_id AS id FROM planned GROUP BY conversation_id
     HAVING bool_or(is_due) AND NOT bool_and(is_due) ORDER BY random()`,
  );
  return rows.map(({ id }) => id);
}

const COUNTS = (table, all) => `
  SELECT count(*) FILTER (WHERE is_due)::int AS due, count(t.id) FILTER (WHERE is_due)::int AS left,
    count(*) FILTER (WHERE NOT is_due AND t.id IS NULL)::int AS lost
  FROM (${all}) planned LEFT JOIN ${table} t ON t.id = planned.id`;

/**
 * What became of what was filled in.
 * @returns {Promise<{ what: string, due: number, left: number, lost: number }[]>} `left`: of what was due; `lost`: gone
 *   though it was not
 */
export async function fates(client) {
  const all = {
    messages: 'SELECT id, is_due FROM planned',
    conversations: 'SELECT conversation_id AS id, bool_and(is_due) AS is_due FROM planned GROUP BY conversation_id',
  };
  const rows = [];
  for (const [what, those] of Object.entries(all)) {
    const counted = await client.query(COUNTS(what, those));
    rows.push({ what, ...counted.rows[0] });
  }
  return rows;
}
