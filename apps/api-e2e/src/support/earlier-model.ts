import { Client } from 'pg';
import { deployment } from './deployment';

/** A built-in embedding model of a tenant. */
export interface BuiltinEmbedding {
  readonly id: string;
  readonly name: string;
}

/**
 * Gives a tenant the earlier generation of its built-in embedding model, as a tenant has it that was there before an
 * upgrade. No tenant gets it any more, so that no route can do this. @returns the earlier model
 */
export async function anEarlierModel(tenantId: string): Promise<BuiltinEmbedding> {
  const database = new Client({ connectionString: deployment().database_url });
  await database.connect();
  try {
    const { rows } = await database.query<BuiltinEmbedding>(
      `INSERT INTO embedding_models
       SELECT (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'display_name', 'Earlier search',
         'name', replace(m.name, 'lexical2', 'lexical'), 'is_org_default', false))).*
       FROM embedding_models m WHERE m.tenant_id = $1 AND m.builtin AND m.name LIKE '%lexical2%' RETURNING id, name`,
      [tenantId],
    );
    return rows[0]!;
  } finally {
    await database.end();
  }
}
