-- What is wrong with stored bytes; no row where nothing is lost and nothing lingers.
-- $1: keys of every object in the bucket, null without a store · $2: whether the sweep's own times have passed, so that
-- nothing may wait for it any more
WITH bucket AS (
  SELECT key FROM unnest($1::text[]) AS key WHERE key LIKE 'content/%'
),
used AS (
  SELECT content_id AS id FROM file_contents
  UNION ALL SELECT content_id FROM icons
  UNION ALL SELECT content_id FROM audit_exports WHERE content_id IS NOT NULL
  UNION ALL SELECT original_content_id FROM info_blob_versions WHERE original_content_id IS NOT NULL
),
alive AS (
  SELECT * FROM object_contents WHERE state IN ('available', 'retained')
),
-- What is accepted but not kept yet is there as well, once it came whole.
whole AS (
  SELECT * FROM object_contents WHERE state IN ('pending', 'available', 'retained') AND sha256 IS NOT NULL
),
inline AS (
  SELECT c.id, c.sha256, c.size_bytes, coalesce(string_agg(p.bytes, ''::bytea ORDER BY p.chunk_no), ''::bytea) AS bytes
  FROM whole c LEFT JOIN object_content_chunks p ON p.tenant_id = c.tenant_id AND p.content_id = c.id
  WHERE c.storage_kind = 'postgres_inline' GROUP BY c.id, c.sha256, c.size_bytes
),
named AS (
  SELECT object_key AS key FROM object_contents UNION ALL SELECT move_object_key FROM object_contents
  UNION ALL SELECT object_key FROM object_content_leftovers UNION ALL SELECT object_key FROM object_content_remnants
)
SELECT 'kept, but used by nothing' AS finding, id::text AS thing FROM alive WHERE id NOT IN (SELECT id FROM used)
UNION ALL
SELECT 'used, but given up', u.id::text FROM used u JOIN object_contents c USING (id)
WHERE c.id NOT IN (SELECT id FROM alive)
UNION ALL
SELECT 'used twice', id::text FROM used GROUP BY id HAVING count(*) > 1
UNION ALL
SELECT 'rows of bytes are not what was accepted', id::text FROM inline
WHERE length(bytes) <> size_bytes OR encode(sha256(bytes), 'hex') <> sha256
UNION ALL
SELECT 'no object', object_key FROM whole
WHERE $1::text[] IS NOT NULL AND storage_kind = 'object_store' AND object_key NOT IN (SELECT key FROM bucket)
UNION ALL
SELECT 'an object that no row knows of', key FROM bucket
WHERE NOT EXISTS (SELECT FROM named WHERE named.key = bucket.key)
UNION ALL
SELECT DISTINCT 'rows of bytes that nothing waits for', p.content_id::text
FROM object_content_chunks p JOIN object_contents c ON c.id = p.content_id
WHERE c.state = 'tombstoned'
  OR (c.storage_kind = 'object_store' AND c.state IN ('available', 'retained')
    AND c.move_target IS DISTINCT FROM 'postgres_inline'
    AND NOT EXISTS (SELECT FROM object_content_leftovers l WHERE l.content_id = c.id AND l.object_key IS NULL))
UNION ALL
SELECT 'not swept: ' || state, id::text FROM object_contents
WHERE $2::boolean AND state IN ('pending', 'failed', 'delete_pending')
UNION ALL
SELECT 'not swept: leftover', coalesce(object_key, content_id::text) FROM object_content_leftovers WHERE $2::boolean
UNION ALL
SELECT 'not swept: object', key FROM bucket
WHERE $2::boolean AND NOT EXISTS (SELECT FROM whole WHERE whole.object_key = bucket.key OR whole.move_object_key = bucket.key)
ORDER BY 1, 2
