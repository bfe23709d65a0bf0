const { chosen, MIX } = jest.requireActual<{
  chosen(draw: number): { name: string };
  MIX: { name: string; share: number; act(world: object): Promise<void> }[];
}>('./actions.mjs');
const { parseArguments } = jest.requireActual<{
  parseArguments(argv: string[], variables: object, local?: object): Record<string, unknown>;
}>('./arguments.mjs');
const { startModelServer, LAST_WORD } = jest.requireActual<{
  startModelServer(delayMs: number): Promise<{ port: number; close(): void }>;
  LAST_WORD: string;
}>('./model-server.mjs');

const LOCAL = { base_url: 'http://localhost:3000', super_api_key: 'local-key', pids: { api: 7 } };

describe('the arguments of a load', () => {
  it('are those of the local system when nothing is said', () => {
    expect(parseArguments([], {}, LOCAL)).toMatchObject({
      url: 'http://localhost:3000',
      superKey: 'local-key',
      people: 10,
      pids: { api: 7 },
    });
  });

  it('never send the local key elsewhere, nor read memory of what runs elsewhere', () => {
    expect(() => parseArguments(['--url', 'https://elsewhere.example'], {}, LOCAL)).toThrow('SVC_SUPER_API_KEY');
    const there = parseArguments(['--url', 'https://elsewhere.example/'], { SVC_SUPER_API_KEY: 'theirs' }, LOCAL);
    expect(there).toMatchObject({ url: 'https://elsewhere.example', superKey: 'theirs', pids: {} });
  });

  it.each([
    [[], undefined, '--url'],
    [['--people', '0'], LOCAL, '--people must be a whole number from 1 to 1000, not 0'],
    [['--seconds', 'long'], LOCAL, '--seconds must be a whole number from 5 to 86400, not long'],
    [['--nonsense'], LOCAL, '--nonsense'],
  ])('%j with %j is refused', (argv, local, message) => {
    expect(() => parseArguments(argv, {}, local)).toThrow(message);
  });
});

describe('the mix of a load', () => {
  it('holds everything by its share', () => {
    const draws = Array.from({ length: 1_000 }, (_, at) => chosen(at / 1_000).name);
    const total = MIX.reduce((sum, { share }) => sum + share, 0);
    for (const { name, share } of MIX) {
      const part = draws.filter((drawn) => drawn === name).length / draws.length;
      expect(Math.abs(part - share / total)).toBeLessThan(0.01);
    }
  });
});

describe('the books of a load', () => {
  it('keep with each user what was changed of it, though others are made at the same time', async () => {
    const provisioned: { userName: string; displayName?: string }[] = [];
    const connector = {
      post: (_path: string, { userName }: { userName: string }) => Promise.resolve({ id: userName }),
      send: () => new Promise((resolve) => setImmediate(resolve)),
    };
    const world = { tenant: { name: 'load', connector }, books: { provisioned } };
    const { act } = MIX.find(({ name }) => name.startsWith('SCIM'))!;
    await Promise.all([act(world), act(world), act(world)]);
    for (const { userName, displayName } of provisioned) expect(displayName).toBe(`Changed ${userName}`);
    expect(provisioned).toHaveLength(3);
  });
});

describe('the model of a load', () => {
  it('takes its time to the first word, and says its last', async () => {
    const model = await startModelServer(120);
    const startedMs = performance.now();
    const body = JSON.stringify({ model: 'load-chat', stream: true, messages: [] });
    const response = await fetch(`http://127.0.0.1:${model.port}/v1/chat/completions`, { method: 'POST', body });
    const reader = response.body!.getReader();
    await reader.read();
    expect(performance.now() - startedMs).toBeGreaterThan(115);
    let text = '';
    for (let part = await reader.read(); !part.done; part = await reader.read())
      text += Buffer.from(part.value).toString();
    model.close();
    expect(text).toContain(LAST_WORD);
    expect(text).toMatch(/data: \[DONE\]\n\n$/);
  });
});

export {};
