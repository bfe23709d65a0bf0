import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { readJsonBody } from './read-structured';

const MIB = 1024 * 1024;

function sent(body: string): IncomingMessage {
  const bytes = Buffer.from(body);
  const headers = { 'content-type': 'application/json', 'content-length': String(bytes.length) };
  return Object.assign(Readable.from([bytes]), { headers }) as unknown as IncomingMessage;
}

const read = (body: string) => readJsonBody(sent(body), { limitBytes: 4 * MIB });

describe('readJsonBody', () => {
  it.each([
    ['objects', `[${'{},'.repeat(1_300_000)}{}]`, 2_600_002],
    ['brackets', '['.repeat(4_000_000), 4_000_000],
  ])('does not parse megabytes of %s', async (_what, body, marks) => {
    const begun = performance.now();
    const message = `The body may have 300000 brackets, commas and colons; it has ${marks}.`;
    await expect(read(body)).rejects.toMatchObject({ code: 'malformed_json', message });
    expect(performance.now() - begun).toBeLessThan(1_000);
  });

  it('parses as many members of a group as the usual limit has room for', async () => {
    const Operations = [{ value: Array(85_000).fill({ value: '01890a5d-ac96-774b-bcce-b302099a8057' }) }];
    const body = JSON.stringify({ Operations });
    expect(body.length).toBeGreaterThan(3.8 * MIB);
    await expect(read(body)).resolves.toEqual({ Operations });
  });
});
