import { fillUnchecked } from './database.mjs';

/** The chunks in the source that is asked, and of each of the other sources. */
export const CHUNKS = 20_000;
export const DIMENSIONS = 384;
export const TENANT = '00000000-0000-7000-8000-000000000001';

const CHUNKS_PER_DOCUMENT = 200;
/** How many chunks the product stores at once; what several workers store at once lies side by side in such runs. */
const RUN = 64;

const sourceId = (source) => `md5('source ' || ${source})::uuid`;
/** In the order of their making, as the product's ids are; the documents of all sources are made side by side. */
const versionId = (source, document) =>
  `(lpad(to_hex((${document}) * 1000 + ${source}), 12, '0') || '70008000000000000000')::uuid`;
const document = (chunk) => `${chunk} / ${CHUNKS_PER_DOCUMENT}`;

const documents = (from, to) => [
  `INSERT INTO info_blobs (id, tenant_id, collection_id, title, active_version_id)
   SELECT md5('document ' || s || ' ' || d)::uuid, '${TENANT}', ${sourceId('s')}, 'Document ' || d, ${versionId('s', 'd')}
   FROM generate_series(${from}, ${to}) s, generate_series(0, ${CHUNKS / CHUNKS_PER_DOCUMENT - 1}) d`,
  `INSERT INTO info_blob_versions
     (id, tenant_id, collection_id, info_blob_id, title, state, source_sha256, recipe, embedding_model_id)
   SELECT active_version_id, tenant_id, collection_id, id, title, 'active', '', '', md5('model')::uuid
   FROM info_blobs WHERE collection_id IN (SELECT ${sourceId('s')} FROM generate_series(${from}, ${to}) s)`,
];

/** Random unit vectors, in a bare table that is also the yardstick. */
const bareTable = [
  `CREATE TABLE bare (id integer PRIMARY KEY, embedding vector(${DIMENSIONS}))`,
  `INSERT INTO bare SELECT id, l2_normalize(
     (SELECT array_agg(random() - 0.5) FROM generate_series(1, ${DIMENSIONS}) WHERE id IS NOT NULL)::vector)
   FROM generate_series(0, ${CHUNKS - 1}) id`,
];

const texts = `INSERT INTO chunks (tenant_id, version_id, chunk_no, id, text, overlap_chars, token_count)
  SELECT '${TENANT}', ${versionId(0, document('id'))}, id % ${CHUNKS_PER_DOCUMENT}, gen_random_uuid(),
    repeat('knowledge ', 80) || id, 0, 200 FROM bare`;

const vectors = (from, to, order) => `INSERT INTO chunk_vectors (tenant_id, source_id, version_id, chunk_no, embedding)
  SELECT '${TENANT}', ${sourceId('s')}, ${versionId('s', document('id'))}, id % ${CHUNKS_PER_DOCUMENT}, embedding
  FROM bare, generate_series(${from}, ${to}) s ORDER BY ${order}`;

/** Fills an empty database of this release with the source that is asked and nothing else; what nobody reads is left out. */
export async function fillAlone(client) {
  await fillUnchecked(client, [...bareTable, ...documents(0, 0), texts, vectors(0, 0, 'id')]);
}

/** In which order the chunks of all sources were stored. */
export const LAYOUTS = {
  'as many workers write': `id / ${RUN}, s, id`,
  'every row elsewhere': 'id, s',
};

/** Puts other sources of the same tenant around the one that is asked, which is stored anew among them. */
export async function crowd(client, sources, order) {
  await fillUnchecked(client, ['TRUNCATE chunk_vectors CASCADE', ...documents(1, sources), vectors(0, sources, order)]);
}

/** The id of the source that is asked. */
export async function askedSource(client) {
  const { rows } = await client.query(`SELECT ${sourceId(0)} AS id`);
  return rows[0].id;
}
