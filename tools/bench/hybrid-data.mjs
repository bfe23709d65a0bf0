import { fillUnchecked, withClient } from './database.mjs';
import { Prose } from './prose.mjs';
import { source } from '../build/source.mjs';

export const TENANT = '00000000-0000-7000-8000-000000000001';

const CHUNKS_PER_DOCUMENT = 200;
/** Different texts; the chunks of a source take them in turn. */
const PASSAGES = 2_000;
/** As the product cuts them: some 200 tokens. */
const PASSAGE_CHARS = 900;

/** Prose in the size of chunks, no two alike. */
export function passages(count, seed = 11) {
  const prose = new Prose(seed);
  return Array.from({ length: count }, () => prose.line(PASSAGE_CHARS));
}

/** The id of a source that holds so many chunks. */
export function sourceOf(chunks) {
  return `00000000-0000-4000-8000-${String(chunks).padStart(12, '0')}`;
}

const versionId = (chunks) => `md5('version ${chunks} ' || d)::uuid`;

/** One source of so many chunks with texts, vectors and words; what nobody reads is left out. */
function statements(chunks, dimensions) {
  const id = sourceOf(chunks);
  const documents = `generate_series(0, ${chunks / CHUNKS_PER_DOCUMENT - 1}) d`;
  const rows = `(SELECT id, id / ${CHUNKS_PER_DOCUMENT} AS d, id % ${CHUNKS_PER_DOCUMENT} AS no
    FROM generate_series(0, ${chunks - 1}) id) r`;
  const key = `'${TENANT}', '${id}', ${versionId(chunks)}, no`;
  return [
    `INSERT INTO info_blobs (id, tenant_id, collection_id, title, active_version_id)
     SELECT md5('document ${chunks} ' || d)::uuid, '${TENANT}', '${id}', 'Document ' || d, ${versionId(chunks)} FROM ${documents}`,
    `INSERT INTO info_blob_versions (id, tenant_id, collection_id, info_blob_id, title, state, source_sha256, recipe,
       embedding_model_id, chunk_count, words_stored)
     SELECT active_version_id, tenant_id, collection_id, id, title, 'active', '', '', md5('model')::uuid,
       ${CHUNKS_PER_DOCUMENT}, true FROM info_blobs WHERE collection_id = '${id}'`,
    `INSERT INTO chunks (tenant_id, version_id, chunk_no, id, text, overlap_chars, token_count)
     SELECT '${TENANT}', ${versionId(chunks)}, no, gen_random_uuid(), p.text, 0, 200
     FROM ${rows} JOIN passages p ON p.n = r.id % ${PASSAGES}`,
    `INSERT INTO chunk_vectors (tenant_id, source_id, version_id, chunk_no, embedding)
     SELECT ${key}, l2_normalize((SELECT array_agg(random() - 0.5) FROM generate_series(1, ${dimensions})
       WHERE r.id IS NOT NULL)::vector) FROM ${rows} ORDER BY r.id`,
    `INSERT INTO chunk_terms (tenant_id, source_id, version_id, chunk_no, terms)
     SELECT ${key}, p.terms FROM ${rows} JOIN passages p ON p.n = r.id % ${PASSAGES} ORDER BY r.id`,
  ];
}

/** Fills an empty database of this release with a source of each size, whose words lie beside the vectors. */
export async function fillSources(url, sizes, dimensions) {
  const { PIECE_NUMBERS, sparseVector, weightedPieces } = source('libs/knowledge/src');
  const texts = passages(PASSAGES);
  const terms = texts.map((text) => sparseVector(weightedPieces(text), PIECE_NUMBERS));
  await withClient(url, async (client) => {
    await client.query('CREATE TABLE passages (n integer PRIMARY KEY, text text, terms sparsevec)');
    await client.query(
      `INSERT INTO passages SELECT t.n - 1, t.text, t.terms::sparsevec
       FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS t(text, terms, n)`,
      [texts, terms],
    );
    await client.query(`INSERT INTO tenants (id, name, slug) VALUES ('${TENANT}', 'bench', 'bench')`);
    for (const size of sizes) await fillUnchecked(client, statements(size, dimensions));
  });
}

/** Bytes of a table with its indexes, in which every chunk has one row. */
export async function bytesOf(url, table) {
  const { rows } = await withClient(url, (client) =>
    client.query('SELECT pg_total_relation_size($1::regclass)::float8 AS bytes', [table]),
  );
  return rows[0].bytes;
}
