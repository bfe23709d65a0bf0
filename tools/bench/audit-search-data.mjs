import { fillUnchecked } from './database.mjs';

export const ENTRIES = 1_000_000;
/** Of so many people; one of them did little, and long ago. */
const PEOPLE = 1_000;

const array = (words) => `ARRAY[${words.map((word) => `'${word}'`).join(',')}]`;
const of = (words, seed) => `(${array(words)})[1 + abs(hashint4(n * ${seed})) % ${words.length}]`;

const GIVEN = [
  'anna',
  'erik',
  'maria',
  'lars',
  'karin',
  'anders',
  'eva',
  'johan',
  'sara',
  'per',
  'åsa',
  'björn',
  'märta',
];
const FAMILY = [
  'andersson',
  'johansson',
  'karlsson',
  'nilsson',
  'lindström',
  'bergström',
  'håkansson',
  'sjöberg',
  'öberg',
];
const ABOUT = ['permit', 'budget', 'report', 'minutes', 'agenda', 'contract', 'invoice', 'policy', 'school', 'library'];
const OF_WHAT = [
  'waste',
  'water',
  'road',
  'building',
  'map',
  'survey',
  'energy',
  'climate',
  'care',
  'housing',
  'traffic',
];
const FORMS = ['.pdf', '.docx', '.xlsx', '.txt'];
const COLLECTIONS = ['Minutes', 'Policies', 'Handbook', 'Archive', 'Projects'];

const person = `(person || '.' || ${of(GIVEN, 3)} || '.' || ${of(FAMILY, 5)})`;
const file = `(${of(ABOUT, 7)} || '-' || ${of(OF_WHAT, 11)} || '-' || 2015 + n % 10 || '-' || lpad((hashint4(n) & 65535)::text, 5, '0') || ${of(FORMS, 13)})`;

/** A third of what people do are sign-ins, four tenths are about files, nearly all of which have a name of their own. */
const DONE = [
  [30, 'SESSION_STARTED', `name || '@example.test signed in'`],
  [10, 'SESSION_ENDED', `name || '@example.test signed out'`],
  [20, 'FILE_UPLOADED', `'Uploaded the file "' || file || '"'`],
  [
    10,
    'INFO_BLOB_CREATED',
    `'Uploaded "' || file || '" to collection "' || ${of(COLLECTIONS, 17)} || ' ' || n % 97 || '"'`,
  ],
  [8, 'FILE_DELETED', `'Deleted the file "' || file || '"'`],
  [6, 'API_KEY_USED', `'Used the API key "integration ' || n % 40 || '"'`],
  [6, 'USER_UPDATED', `'Changed the user ' || name || '@example.test'`],
  [5, 'SPACE_UPDATED', `'Updated space "Department ' || n % 300 || '"'`],
  [4, 'SCIM_USER_UPDATED', `'Updated the user ' || name || '@example.test'`],
  [1, 'TENANT_SETTINGS_UPDATED', `'Raised 100% of budget_' || n % 50`],
];

/** Which of the deeds has the share that `roll`, 0 to 99, falls into. */
function chosen(column) {
  let upTo = 0;
  const cases = DONE.map((deed) => `WHEN roll < ${(upTo += deed[0])} THEN ${column(deed)}`);
  return `CASE ${cases.join(' ')} END`;
}

const deeds = `
  CREATE TABLE deeds AS
  SELECT n, person, ${chosen(([, action]) => `'${action}'`)} AS action, ${chosen(([, , said]) => said)} AS said
  FROM (SELECT n, roll, person, ${person} AS name, ${file} AS file
    FROM (SELECT n, abs(hashint4(n * 31)) % 100 AS roll,
      CASE WHEN n BETWEEN 1000 AND 1100 THEN 0 ELSE 1 + abs(hashint4(n * 19)) % ${PEOPLE - 1} END AS person
      FROM generate_series(1, ${ENTRIES}) n) rolled) named`;

const logs = (tenantId) => `
  INSERT INTO audit_logs (id, tenant_id, actor_id, actor_type, action, entity_type, entity_id, "timestamp", description,
    metadata, outcome, ip_address, user_agent, request_id, sequence, previous_hash, entry_hash)
  SELECT (lpad(to_hex(1600000000000 + n * 1000::bigint), 12, '0') || '70008' || lpad(to_hex(n), 15, '0'))::uuid,
    '${tenantId}', md5('person ' || person)::uuid, 'user', action, 'file', md5('thing ' || n)::uuid,
    now() - interval '30 s' * (${ENTRIES} - n), said,
    jsonb_build_object('actor', jsonb_build_object('id', md5('person ' || person), 'type', 'user'), 'target',
      jsonb_build_object('id', md5('thing ' || n), 'name', said)),
    'success', '10.0.0.1', 'Mozilla/5.0 (X11; Linux x86_64)', md5(n::text), n, md5(n::text), md5((n + 1)::text)
  FROM deeds ORDER BY n`;

const sentences = (tenantId) => `
  INSERT INTO audit_descriptions (tenant_id, key, description, entries)
  SELECT '${tenantId}', md5(said)::uuid, said, count(*) FROM deeds GROUP BY said`;

const chain = (tenantId) => `
  INSERT INTO audit_chains VALUES ('${tenantId}', ${ENTRIES}, md5('head'), '', 0, md5('anchor'), '')
  ON CONFLICT (tenant_id) DO UPDATE SET head_sequence = excluded.head_sequence, anchor_sequence = 0`;

/** Fills the log of a tenant that has none yet. */
export async function fill(client, tenantId) {
  await client.query('DELETE FROM audit_logs; DELETE FROM audit_descriptions; DELETE FROM audit_chains');
  await fillUnchecked(client, [deeds, logs(tenantId), sentences(tenantId), chain(tenantId)]);
  await client.query('CHECKPOINT');
}

const ago = (days) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();

/**
 * What is asked for: common and rare words, parts of words, nothing that is there, signs that mean something to SQL; each
 * filter alone, with another, with a text; pages far from the newest. `user`: what somebody did or was the target of.
 */
export async function questions(client) {
  const { rows } =
    await client.query(`SELECT said, md5('person 0')::uuid AS rare, md5('person 7')::uuid AS busy FROM deeds
    WHERE action = 'FILE_UPLOADED' ORDER BY n DESC LIMIT 1`);
  const [{ said, rare, busy }] = rows;
  return [
    { search: 'uploaded' },
    { search: 'signed in' },
    { search: 'the file "' },
    { search: 'pdf' },
    { search: '@example.test' },
    { search: 'Björn' },
    { search: 'permit-water' },
    { search: 'permit-water-2017' },
    { search: said },
    { search: '7.anna.håkansson' },
    { search: '100% of budget_' },
    { search: '%_%' },
    { search: 'zzqqxx' },
    { search: 'minutes', actions: 'FILE_UPLOADED,FILE_DELETED' },
    { search: 'pdf', actions: 'FILE_DELETED' },
    { search: 'example', actor_id: busy },
    { search: 'example', actor_id: rare },
    { search: 'uploaded', from_date: ago(200), to_date: ago(20) },
    { search: 'uploaded', from_date: ago(1) },
    { search: 'pdf', page: 400 },
    { search: 'minutes', actions: 'FILE_UPLOADED', actor_id: busy, from_date: ago(300), to_date: ago(20) },
    { search: 'example', actor_id: rare, from_date: ago(346) },
    { search: '100% of budget_', from_date: ago(300), to_date: ago(100) },
    {},
    { page: 40_000 },
    { actions: 'FILE_UPLOADED' },
    { actions: 'FILE_UPLOADED,SESSION_STARTED,SESSION_ENDED', page: 20_000 },
    { actor_id: busy },
    { actor_id: rare },
    { from_date: ago(300) },
    { to_date: ago(300) },
    { from_date: ago(200), to_date: ago(20) },
    { actions: 'SESSION_STARTED', from_date: ago(200) },
    { actions: 'FILE_UPLOADED', actor_id: busy },
    { actor_id: busy, from_date: ago(200), to_date: ago(20) },
    { user: busy },
    { user: rare },
    { user: busy, from_date: ago(200), to_date: ago(20) },
  ];
}
