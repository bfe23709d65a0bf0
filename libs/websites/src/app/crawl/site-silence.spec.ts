import { Clock } from '@svc/kernel';
import type { FoundAddress } from '../../domain/frontier';
import type { AddressReading } from './read-address.service';
import { SiteSilence } from './site-silence';

const MINUTE_MS = 60_000;
const found = { url: 'https://site.test/' } as FoundAddress;
const refused: AddressReading = { kind: 'failed', found, reason: 'HTTP_ERROR', detail: 'NO_CONNECTION', links: [] };
const late: AddressReading = { kind: 'failed', found, reason: 'TIMEOUT', detail: null, links: [] };
const failing: AddressReading = { kind: 'failed', found, reason: 'HTTP_ERROR', detail: 'STATUS_503', links: [] };
const barred: AddressReading = { kind: 'skipped', found, reason: 'ROBOTS', links: [] };

class HandClock extends Clock {
  ms = 0;
  now(): Date {
    return new Date(this.ms);
  }
}

/** Whether a silence lasts after addresses that are asked for one each `everyMs`. */
function lastsAfter(readings: readonly AddressReading[], everyMs: number): boolean {
  const clock = new HandClock();
  const silence = new SiteSilence(clock);
  for (const reading of readings) {
    silence.hear(reading);
    clock.ms += everyMs;
  }
  return silence.isLasting;
}

describe('a site that says nothing any more', () => {
  const many = (reading: AddressReading) => Array.from({ length: 30 }, () => reading);

  it('is gone after many addresses and some time', () => {
    expect(lastsAfter(many(refused), MINUTE_MS)).toBe(true);
    expect(lastsAfter(many(late), MINUTE_MS)).toBe(true);
    expect(lastsAfter([...many(refused), barred], MINUTE_MS)).toBe(true);
  });

  it('is not gone for a while without it, nor for few addresses that are slow to fail', () => {
    expect(lastsAfter(many(refused), MINUTE_MS / 10)).toBe(false);
    expect(lastsAfter(many(late).slice(1), 10 * MINUTE_MS)).toBe(false);
  });

  it('is there as soon as anything is answered, a failure, too', () => {
    expect(lastsAfter([...many(refused), failing, ...many(refused).slice(1)], MINUTE_MS)).toBe(false);
    expect(lastsAfter(many(failing), MINUTE_MS)).toBe(false);
  });
});
