import type { ToolStep } from '@svc/asking';
import type { ToolSession, UsableTool } from '@svc/mcp';
import { type ToolMeans, TurnToolbox } from './turn-toolbox';

const TURN_TIMEOUT_MS = 900_000;

const call = (id: string) => ({ id, name: 'Sums__add', argumentsText: '{}', arguments: {} });

/** A session whose one tool answers never, but hears when it is given up. */
function hangingSession(): ToolSession {
  const usable = { tool: { name: 'add', title: null, inputSchema: {} }, server: { name: 'Sums' } } as UsableTool;
  return {
    tools: new Map([['Sums__add', usable]]),
    keep: () => undefined,
    call: (_name: string, _args: object, signal: AbortSignal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    close: async () => undefined,
  } as unknown as ToolSession;
}

const hanging = (): ToolMeans => ({
  session: hangingSession(),
  inForce: async () => [],
  imageTool: null,
  skillTool: null,
  keepImage: async () => null,
});

describe('TurnToolbox', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('ends calls, and offers no more tools, when the turn has used them for as long as it may', async () => {
    const toolbox = new TurnToolbox(hanging(), { maxRounds: 10, turnTimeoutMs: TURN_TIMEOUT_MS }, null);
    const steps: ToolStep[] = [];
    const running = (async () => {
      for await (const step of toolbox.run([call('a'), call('b')], new AbortController().signal)) steps.push(step);
    })();
    await jest.advanceTimersByTimeAsync(TURN_TIMEOUT_MS - 1);
    expect([toolbox.isSpent, steps]).toEqual([false, []]);
    await jest.advanceTimersByTimeAsync(1);
    await running;
    expect(toolbox.isSpent).toBe(true);
    expect(steps).toMatchObject([
      { type: 'tool-result', callId: 'a', outcome: 'failed' },
      { type: 'tool-result', callId: 'b', outcome: 'failed' },
    ]);
  });

  it('throws the reason of whoever stops the turn while tools run', async () => {
    const toolbox = new TurnToolbox(hanging(), { maxRounds: 10, turnTimeoutMs: TURN_TIMEOUT_MS }, null);
    const stop = new AbortController();
    const reason = new Error('stopped');
    const next = toolbox.run([call('a')], stop.signal).next();
    stop.abort(reason);
    await expect(next).rejects.toBe(reason);
    await toolbox.close();
    expect(jest.getTimerCount()).toBe(0);
  });
});
