import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deployment } from '../support/deployment';

const script = join(__dirname, '../../../../examples/quickstart.sh');

describe('The main job', () => {
  it('is done with curl alone', async () => {
    const { base_url, admin_email, admin_password } = deployment();
    const { stdout } = await promisify(execFile)(script, [base_url, admin_email, admin_password]);
    expect(stdout).toMatch(
      /> What does a resident parking permit cost a month\?\n.*340 kronor.*\n {2}source: parking-permits\.pdf/,
    );
    expect(stdout).toMatch(
      /> When is the library open on Saturdays\?\n.*10 to 16.*\n {2}source: Library opening hours/,
    );
  });
});
