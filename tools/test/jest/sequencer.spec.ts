import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Test {
  readonly path: string;
  readonly context: object;
}
const WaitingFirst =
  jest.requireActual<new (options: object) => { sort(tests: readonly Test[]): Test[] }>('./sequencer.cjs');

describe('the order of test files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sequencer-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const aFile = (name: string, text: string): Test => {
    const path = join(folder, name);
    writeFileSync(path, text);
    const hasteFS = { getSize: (of: string) => statSync(of).size };
    return { path, context: { config: { id: 'order', cacheDirectory: folder, haste: {} }, hasteFS } };
  };

  it('is that of Jest, larger ones first, after those that wait', () => {
    const small = aFile('small.spec.ts', 'it');
    const large = aFile('large.spec.ts', `// @waits, but not in a first comment\n${'it '.repeat(100)}`);
    const waiting = aFile('waiting.spec.ts', '/** @waits until nobody has answered in time. */\nit');
    const order = new WaitingFirst({ contexts: [], globalConfig: {} }).sort([small, large, waiting]);
    expect(order).toEqual([waiting, large, small]);
  });
});
