import type { AcrossTenants, Tx } from '@svc/database';
import { Drain } from '@svc/http';
import { type Caller, type MessageId, newId, type SessionId } from '@svc/kernel';
import type { LeasesAcrossTenants } from '../data/leases.across-tenants';
import { RunningTurn } from './running-turn';
import { RunningTurns } from './running-turns';

const RENEWAL_MS = 10_000;
const ACTOR = { kind: 'user', tenantId: newId(), user: { id: newId() } } as unknown as Caller;
const ASKED = { actor: ACTOR, partner: { kind: 'session', id: newId<SessionId>() } } as const;

function aRegistry() {
  const renew = jest.fn(async (_tx: Tx, _ids: readonly MessageId[], _leaseMs: number) => undefined);
  const across = { run: (work: (tx: Tx) => Promise<void>) => work({} as Tx) } as unknown as AcrossTenants;
  const turns = { renew } as unknown as LeasesAcrossTenants;
  return { registry: new RunningTurns(across, turns, new Drain()), renew };
}

function aTurn() {
  const turn = new RunningTurn(newId<MessageId>(), newId<SessionId>());
  let finish!: () => void;
  const work = new Promise<void>((resolve) => (finish = resolve));
  return { turn, work, finish };
}

describe('RunningTurns', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('renews the leases of all turns that run, long before they run out, and stops when none does', async () => {
    const { registry, renew } = aRegistry();
    const [one, other] = [aTurn(), aTurn()];
    registry.hold({ turn: one.turn, ...ASKED }, one.work);
    registry.hold({ turn: other.turn, ...ASKED }, other.work);
    expect(registry.leaseMs).toBe(4 * RENEWAL_MS);
    await jest.advanceTimersByTimeAsync(2 * RENEWAL_MS);
    expect(renew.mock.calls.map(([, ...held]) => held)).toEqual(
      Array(2).fill([[one.turn.id, other.turn.id], 4 * RENEWAL_MS]),
    );
    one.finish();
    await jest.advanceTimersByTimeAsync(RENEWAL_MS);
    expect(renew.mock.lastCall![1]).toEqual([other.turn.id]);
    other.finish();
    await jest.advanceTimersByTimeAsync(60 * RENEWAL_MS);
    expect(renew).toHaveBeenCalledTimes(3);
  });

  it('breaks off what still runs when the process ends, and waits until it is stored', async () => {
    const { registry } = aRegistry();
    const { turn, work, finish } = aTurn();
    registry.hold({ turn, ...ASKED }, work);
    let ended = false;
    const ending = registry.beforeApplicationShutdown().then(() => (ended = true));
    await jest.advanceTimersByTimeAsync(RENEWAL_MS);
    expect(turn.signal.reason).toMatchObject({ code: 'answer_interrupted' });
    expect(ended).toBe(false);
    finish();
    await ending;
  });
});
