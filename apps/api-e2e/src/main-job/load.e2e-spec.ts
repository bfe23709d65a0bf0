import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ok, superClient } from '../support/client';

const script = join(__dirname, '../../../../tools/load/load.mjs');

describe('A load', () => {
  it('works, loses nothing, and takes its tenant away again', async () => {
    const env = { ...process.env, STATE_DIR: dirname(process.env['TEST_STATE_FILE']!) };
    const args = [script, '--people', '3', '--seconds', '5', '--model-delay', '50'];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env });
    expect(stdout).toMatch(/\n {2}question +[1-9]/);
    expect(stdout).toMatch(/\n {2}questions +[1-9]\d* +0\n/);
    expect(stdout).toMatch(/\n {2}api +\d+ +\d+\n/);
    expect(stdout).not.toContain('Errors');
    const tenants = await ok(superClient().GET('/api/v1/sysadmin/tenants/'));
    expect(tenants.items.filter(({ name }) => name.startsWith('load-'))).toEqual([]);
  });
});
