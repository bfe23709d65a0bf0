import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { entryPath } from '@svc/kernel';
import { endOfProcessesIn, processesIn } from './support/processes-in';

describe('a crawler that is killed', () => {
  it('leaves no browser behind, however busy that is', async () => {
    const args = ['-r', 'reflect-metadata', entryPath('browser-owner.child', __dirname)];
    const owner = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const [said] = (await once(owner.stdout, 'data')) as [Buffer];
    const home = said.toString();
    expect(processesIn(home).length).toBeGreaterThan(1);
    const ended = once(owner, 'exit');
    owner.kill('SIGKILL');
    await ended;
    await endOfProcessesIn(home, 30_000);
    rmSync(home, { recursive: true, force: true });
  });
});
