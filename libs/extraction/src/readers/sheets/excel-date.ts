const DAY_MS = 86_400_000;
/** Largest serial that is a date: 9999-12-31. */
const LAST_SERIAL = 2_958_466;
/** Built-in number formats that show dates or times. @source ECMA-376 Part 1 §18.8.30 */
const BUILT_IN = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56,
  57, 58,
]);

/** True when a number format shows its number as a date or a time. `code` is undefined for built-in formats. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN.has(id);
  const bare = code
    .replace(/"[^"]*"?/g, '')
    .replace(/\\./g, '')
    .replace(/[_*]./g, '')
    .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '');
  return /[ymdhs]/i.test(bare) && !/general/i.test(bare) && !/[0#?]/.test(bare.replace(/s\.0+/gi, 's'));
}

/**
 * A serial day number as ISO 8601: a date, a date and time, or just a time for serials below one day.
 * Returns null for numbers that are no date, as Excel shows them (`#####`).
 */
export function serialToIso(serial: number, since1904: boolean): string | null {
  if (!(serial >= 0) || serial >= LAST_SERIAL) return null;
  const days = Math.floor(serial);
  const ms = Math.round(((serial - days) * DAY_MS) / 1000) * 1000;
  const time = new Date(ms % DAY_MS).toISOString().slice(11, 19);
  const wholeDays = days + Math.floor(ms / DAY_MS);
  if (wholeDays === 0 && !since1904) return time;
  const date = dayToDate(wholeDays, since1904);
  return ms % DAY_MS === 0 ? date : `${date}T${time}`;
}

function dayToDate(days: number, since1904: boolean): string {
  if (since1904) return new Date(Date.UTC(1904, 0, 1) + days * DAY_MS).toISOString().slice(0, 10);
  // Excel counts a 29 February 1900 that never was, so serials before 1 March 1900 are one day off.
  const epoch = days < 60 ? Date.UTC(1899, 11, 31) : Date.UTC(1899, 11, 30);
  return new Date(epoch + days * DAY_MS).toISOString().slice(0, 10);
}
