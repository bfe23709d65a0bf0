import type { Clock } from '@svc/kernel';
import type { AddressReading } from './read-address.service';

/** Addresses in a row that nobody answered for. A site has such ones, but not so many of them together. */
const SILENT_ADDRESSES = 30;
/** Sites that are started anew, or moved, are back by then. */
const SILENT_MS = 10 * 60_000;

/** Hears whether anybody is still there: a site that went away is not asked for everything that is known of it. */
export class SiteSilence {
  private addresses = 0;
  private since: number | null = null;

  constructor(private readonly clock: Clock) {}

  /** Whether it has lasted for so long, and for so many addresses, that the site will not be back within the run. */
  get isLasting(): boolean {
    const lasted = this.since === null ? 0 : this.clock.now().getTime() - this.since;
    return this.addresses >= SILENT_ADDRESSES && lasted >= SILENT_MS;
  }

  /** What came of an address that was asked for now. */
  hear(reading: AddressReading): void {
    if (isSilent(reading)) {
      this.addresses += 1;
      this.since ??= this.clock.now().getTime();
    } else if (isAnswer(reading)) {
      this.addresses = 0;
      this.since = null;
    }
  }
}

function isSilent(reading: AddressReading): boolean {
  if (reading.kind !== 'failed') return false;
  const { reason, detail } = reading;
  return reason === 'TIMEOUT' || detail === 'NO_CONNECTION' || detail === 'HOST_UNKNOWN';
}

/** What robots may not read is skipped without being asked for. */
function isAnswer({ kind, ...reading }: AddressReading): boolean {
  return kind !== 'skipped' || !('reason' in reading) || reading.reason !== 'ROBOTS';
}
