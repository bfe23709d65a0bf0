import { type TestDatabase, testDatabase } from '@svc/testing';
import { DigestSentAddresses1795406418450 } from '../1795406418450-digest-sent-addresses';

/** The function as the release before made it, under another name. */
async function formerFunction(): Promise<string> {
  const said: string[] = [];
  const query = (sql: string): Promise<unknown[]> => Promise.resolve([said.push(sql)]);
  await new DigestSentAddresses1795406418450().up({ query } as never);
  const [made] = said.filter((sql) => sql.includes('FUNCTION svc_sent_addresses('));
  return made!.replace('FUNCTION svc_sent_addresses(', 'FUNCTION former_sent_addresses(');
}

const VALUES = [
  '"Ada@Example.TEST"',
  '"ÅSA@exämple.test"',
  '"İ@example.test"',
  '""',
  '7',
  'true',
  'null',
  '{"value": "inner"}',
  '["value"]',
];
const ELEMENTS = [
  ...VALUES.map((value) => `{"value": ${value}, "type": "work"}`),
  '{"type": "work"}',
  '{"Value": "other"}',
  '{}',
  '[]',
  'null',
  '"value"',
  '"other"',
  '["value"]',
  '["other", "value"]',
  '3',
];
const LISTS = [
  '[]',
  ...ELEMENTS.map((each) => `[${each}]`),
  `[${ELEMENTS.join(', ')}]`,
  '{"value": "a"}',
  '"a"',
  'null',
];
const SENT = [null, 'null', '[]', '"emails"', '["emails"]', '{}', ...LISTS.map((list) => `{"emails": ${list}}`)];

describe('The addresses that a provider sent', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await testDatabase();
    await database.dataSource.query(await formerFunction());
  });
  afterAll(() => database.close());

  it('are read as the release before reads them', async () => {
    const rows: { sent: string | null; former: unknown; now: unknown }[] = await database.dataSource.query(
      `SELECT sent, former_sent_addresses(sent::jsonb, email) AS former, svc_sent_addresses(sent::jsonb, email) AS now
       FROM unnest($1::text[]) AS sent, unnest($2::text[]) AS email`,
      [SENT, ['Grace@Example.TEST', '', null]],
    );
    expect(rows).toHaveLength(3 * SENT.length);
    for (const { sent, former, now } of rows) expect([sent, now]).toEqual([sent, former]);
    expect(new Set(rows.map(({ now }) => JSON.stringify(now))).size).toBeGreaterThan(VALUES.length);
  });
});
