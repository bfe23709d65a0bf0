const DAY_SECONDS = 86_400;
/** First serial beyond the last date that Excel knows, 9999-12-31; those of the 1904 system are 1462 days smaller. */
const SERIAL_LIMIT = 2_958_466;
const DAYS_FROM_1900_TO_1904 = 1462;

/**
 * A serial day number as ISO 8601: a date, a date and time, or just a time for serials below one day, which only the
 * 1904 system can mean as a date. Returns null for numbers that are no date, as Excel shows them (`#####`).
 */
export function serialToIso(serial: number, since1904: boolean, timeOnly = false): string | null {
  const seconds = Math.round(serial * DAY_SECONDS);
  const days = Math.floor(seconds / DAY_SECONDS);
  if (!(serial >= 0) || days >= SERIAL_LIMIT - (since1904 ? DAYS_FROM_1900_TO_1904 : 0)) return null;
  // The last moment of a day rounds up, but a time is no day.
  if (serial < 1 && (timeOnly || !since1904)) return clock(Math.min(seconds, DAY_SECONDS - 1));
  const rest = seconds % DAY_SECONDS;
  const date = dayToDate(days, since1904);
  return rest === 0 ? date : `${date}T${clock(rest)}`;
}

/**
 * A span of days as hours, minutes and seconds, the hours not wrapped at 24: 1.5 → `36:00:00`. Null for numbers that
 * are no span a sheet can show.
 */
export function serialToDuration(serial: number): string | null {
  if (!(Math.abs(serial) < SERIAL_LIMIT)) return null;
  const seconds = Math.round(Math.abs(serial) * DAY_SECONDS);
  return `${serial < 0 && seconds > 0 ? '-' : ''}${clock(seconds)}`;
}

/** A date cell that is ISO 8601 already, written as the others are: without an empty time or empty fractions. */
export function plainIso(stored: string): string {
  return stored
    .trim()
    .replace(/(:\d\d)\.0+(?=Z?$)/, '$1')
    .replace(/T00:00(?::00)?Z?$/, '');
}

function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

function dayToDate(days: number, since1904: boolean): string {
  if (since1904) return isoDay(Date.UTC(1904, 0, 1), days);
  // Excel counts a 29 February 1900 that never was, so serials before 1 March 1900 are one day off.
  return isoDay(days < 60 ? Date.UTC(1899, 11, 31) : Date.UTC(1899, 11, 30), days);
}

function isoDay(epochMs: number, days: number): string {
  return new Date(epochMs + days * DAY_SECONDS * 1000).toISOString().slice(0, 10);
}
