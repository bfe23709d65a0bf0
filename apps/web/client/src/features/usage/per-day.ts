/** How many of something there were on a day. */
export interface DayCount {
  /** Midnight where the page is read. */
  readonly day: number;
  readonly count: number;
}

/** The days up to today, oldest first, with what the hours of each add up to; days without any have 0. */
export function perDay(
  hours: readonly { readonly created_at: string; readonly count: number }[],
  days: number,
  now: Date,
): readonly DayCount[] {
  const counts = new Map<number, number>();
  for (let back = days; back >= 0; back -= 1) {
    counts.set(new Date(now.getFullYear(), now.getMonth(), now.getDate() - back).getTime(), 0);
  }
  for (const { created_at, count } of hours) {
    const day = new Date(created_at).setHours(0, 0, 0, 0);
    const known = counts.get(day);
    if (known !== undefined) counts.set(day, known + count);
  }
  return [...counts].map(([day, count]) => ({ day, count }));
}
