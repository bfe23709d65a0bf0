import { withClient } from './database.mjs';
import { sourceOf, TENANT } from './hybrid-data.mjs';

const CHUNKS_PER_DOCUMENT = 200;
/** How many chunks the product stores at once; what several workers store at once lies side by side in such runs. */
const RUN = 64;
/** Rows of one statement, more or less. */
const ROWS = 200_000;
/** Different vectors of those that are not asked; the numbers in them are never looked at. */
const PATTERNS = 500;
/** Of so many of the others the words are there by piece, too: enough for rows and index to be deeper. */
const WORDED_SHARE = 1 / 6;

const other = (s) => `md5('other ' || ${s})::uuid`;
/** Versions of the others, in no order at all. */
const versionOfOther = (s, chunk) =>
  `md5('version of other ' || ${s} || ' ' || ${chunk} / ${CHUNKS_PER_DOCUMENT})::uuid`;

/** What the rows of the asked source are taken from, and those of the others. */
const SOURCES_OF_ROWS = (asked, dimensions) => [
  `CREATE TABLE asked AS SELECT row_number() OVER (ORDER BY version_id, chunk_no) - 1 AS id, version_id, chunk_no, embedding
   FROM chunk_vectors WHERE source_id = '${sourceOf(asked)}'`,
  'ALTER TABLE asked ADD PRIMARY KEY (id)',
  `CREATE TABLE patterns AS SELECT n, l2_normalize((SELECT array_agg(random() - 0.5) FROM generate_series(1, ${dimensions})
     WHERE n IS NOT NULL)::vector) AS embedding FROM generate_series(0, ${PATTERNS - 1}) n`,
  'ALTER TABLE patterns ADD PRIMARY KEY (n)',
  'TRUNCATE chunk_vectors CASCADE',
];

/** Some runs of all sources; the order is that of the statement's rows. */
const rowsOf = (asked, others, fromRun, toRun) => `
  INSERT INTO chunk_vectors (tenant_id, source_id, version_id, chunk_no, embedding)
  SELECT '${TENANT}', CASE WHEN r.s = 0 THEN '${sourceOf(asked)}' ELSE ${other('r.s')} END,
    coalesce(a.version_id, ${versionOfOther('r.s', 'r.chunk')}), coalesce(a.chunk_no, r.chunk % ${CHUNKS_PER_DOCUMENT}),
    coalesce(a.embedding, (SELECT p.embedding FROM patterns p WHERE p.n = (r.chunk + r.s) % ${PATTERNS}))
  FROM (
    SELECT s, run * ${RUN} + i AS chunk FROM generate_series(${fromRun}, ${toRun}) run, generate_series(0, ${others}) s,
      generate_series(0, ${RUN - 1}) i WHERE run * ${RUN} + i < ${asked} ORDER BY run, s, i OFFSET 0
  ) r LEFT JOIN asked a ON r.s = 0 AND a.id = r.chunk`;

/** The others' versions; their texts and documents are read by nobody. */
const versionsOf = (asked, others) => `
  INSERT INTO info_blob_versions (id, tenant_id, collection_id, info_blob_id, title, state, source_sha256, recipe, embedding_model_id,
    chunk_count, words_stored)
  SELECT ${versionOfOther('s', 'chunk')}, '${TENANT}', ${other('s')},
    md5('document of other ' || s || ' ' || chunk)::uuid, 'Document ' || chunk, 'active', '', '',
    md5('model')::uuid, ${CHUNKS_PER_DOCUMENT}, true
  FROM generate_series(1, ${others}) s, generate_series(0, ${asked - 1}, ${CHUNKS_PER_DOCUMENT}) chunk`;

/** Words by piece of some others: those of the asked source under other numbers. */
async function copyWords(client, asked, others) {
  for (let s = 1; s <= others * WORDED_SHARE; s += 1) {
    await client.query(
      `WITH copied AS (
         INSERT INTO word_blocks (tenant_id, source_id, segment_id, block_no, chunk_count, ready)
         SELECT tenant_id, ${other(s)}, md5('segment of ' || ${s})::uuid, block_no, chunk_count, true FROM word_blocks
         WHERE source_id = '${sourceOf(asked)}' RETURNING id, block_no
       ), numbers AS (
         SELECT b.id AS old, c.id FROM word_blocks b JOIN copied c USING (block_no) WHERE b.source_id = '${sourceOf(asked)}'
       ), rare AS (
         INSERT INTO rare_word_postings SELECT p.tenant_id, n.id, p.last_piece, p.pieces, p.places, p.weights
         FROM rare_word_postings p JOIN numbers n ON n.old = p.block_id WHERE p.tenant_id = '${TENANT}'
       )
       INSERT INTO word_postings SELECT p.tenant_id, n.id, p.piece, p.chunk_count, p.weights
       FROM word_postings p JOIN numbers n ON n.old = p.block_id WHERE p.tenant_id = '${TENANT}'`,
    );
  }
}

/**
 * Puts other sources of the same size around one that is there and gathered, as if many workers had stored all of them at
 * once: its vectors are stored anew among theirs.
 */
export async function crowdAround(url, { asked, others, dimensions, say }) {
  await withClient(url, async (client) => {
    await client.query('SET session_replication_role = replica; SET synchronous_commit = off');
    for (const statement of SOURCES_OF_ROWS(asked, dimensions)) await client.query(statement);
    await client.query(versionsOf(asked, others));
    await copyWords(client, asked, others);
    const runs = Math.ceil(asked / RUN);
    const step = Math.max(1, Math.floor(ROWS / RUN / (others + 1)));
    for (let run = 0; run < runs; run += step) {
      await client.query(rowsOf(asked, others, run, Math.min(run + step, runs) - 1));
      if (Math.floor(run / step) % 5 === 0) say(`  ${Math.round((100 * run) / runs)} % of the rows are there`);
    }
    await client.query('DROP TABLE asked, patterns');
    await client.query('VACUUM ANALYZE');
  });
}
