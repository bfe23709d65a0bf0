import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { childrenResidentBytes } from './children-memory';
import { Metrics } from './metrics';

const MEGABYTE = 1024 * 1024;
/** Holds 64 MB, says so, and waits for its input to end. */
const HOLDER = `const held = Buffer.alloc(${64 * MEGABYTE}, 1); process.stdin.on('close', () => held).resume(); console.log('ready')`;
/** Starts one of these, as a sandbox starts what it confines. */
const PARENT = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(HOLDER)}], { stdio: 'inherit' })`;

describe('childrenResidentBytes', () => {
  if (process.platform !== 'linux') {
    it('is unknown where the system does not tell', () => expect(childrenResidentBytes()).toBeNull());
    return;
  }
  let child: ChildProcess;

  it('counts children and theirs, as long as they live', async () => {
    const before = childrenResidentBytes()!;
    child = spawn(process.execPath, ['-e', PARENT], { stdio: ['pipe', 'pipe', 'inherit'] });
    await once(child.stdout!, 'data');
    expect(childrenResidentBytes()! - before).toBeGreaterThan(100 * MEGABYTE);
    const ended = once(child, 'exit');
    child.stdin!.end();
    await ended;
    expect(childrenResidentBytes()!).toBeLessThan(before + MEGABYTE);
  });

  it('is shown with the metrics of the process', async () => {
    const metrics = new Metrics();
    metrics.collectProcessMetrics();
    expect(await metrics.text()).toMatch(/^svc_children_resident_memory_bytes \d+$/m);
  });

  it('is unknown of a process that is not there', () => {
    expect(childrenResidentBytes(2 ** 22 + 1)).toBeNull();
  });
});
