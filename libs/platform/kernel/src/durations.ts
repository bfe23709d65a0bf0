/** An hour in milliseconds. */
export const HOUR_MS = 60 * 60_000;

/** A day in milliseconds: 24 hours, as in UTC, whatever the clocks of a place do. */
export const DAY_MS = 24 * HOUR_MS;
