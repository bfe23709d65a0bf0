import type { McpConfig } from '@svc/config';
import { ManualClock, newId, type ToolServerId } from '@svc/kernel';
import { ToolFailure, type ToolFailureKind } from '../domain/tool-failure';
import { ServerCircuits } from './server-circuits';

const START = new Date('2026-01-01T00:00:00Z');
const config = { circuitBreakerFailureThreshold: 5, circuitBreakerCooldownSeconds: 60 } as McpConfig;

describe('ServerCircuits', () => {
  const clock = new ManualClock(START);
  const circuits = new ServerCircuits(config, clock);
  const aServer = () => newId() as ToolServerId;
  const works = (id: ToolServerId, heed = true) => circuits.guard(id, () => Promise.resolve('answer'), { heed });
  const fails = async (id: ToolServerId, times: number, kind: ToolFailureKind = 'unreachable') => {
    for (let time = 0; time < times; time++) {
      const failing = circuits.guard(id, () => Promise.reject(new ToolFailure(kind)));
      await expect(failing).rejects.toMatchObject({ kind });
    }
  };

  it('leave a server alone for a minute after five failures in a row, and no other', async () => {
    const id = aServer();
    await fails(id, 5);
    await expect(works(id)).rejects.toMatchObject({ kind: 'left_alone' });
    expect(await works(aServer())).toBe('answer');
    // An administrator who tries it is not held back.
    expect(await works(id, false)).toBe('answer');
    await fails(id, 5);
    clock.advance(59_999);
    await expect(works(id)).rejects.toMatchObject({ kind: 'left_alone' });
    clock.advance(1);
    await fails(id, 1);
    await expect(works(id)).rejects.toMatchObject({ kind: 'left_alone' });
    clock.advance(60_000);
    expect(await works(id)).toBe('answer');
  });

  it('count anew after a success, and nothing that is not the server’s fault', async () => {
    const id = aServer();
    await fails(id, 4);
    await works(id);
    await fails(id, 4);
    await fails(id, 5, 'changed');
    const aborted = circuits.guard(id, () => Promise.reject(new Error('The turn was stopped.')));
    await expect(aborted).rejects.toThrow();
    expect(await works(id)).toBe('answer');
  });
});
