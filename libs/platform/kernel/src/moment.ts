const MOMENT = /^(\d{4}(?:-\d\d){0,2})(?:[t ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:z|([+-]\d\d)(?::?(\d\d))?)?)?$/i;

/**
 * The moment that an ISO 8601 text names, also where a blank stands for the T (RFC 3339 §5.6). Without an offset it is one of UTC,
 * whatever the time zone of the machine. An invalid `Date` where the text names none.
 */
export function utcMoment(text: string): Date {
  const [, day, time, hours, minutes = '00'] = MOMENT.exec(text) ?? [];
  if (day === undefined || !isDay(day)) return new Date(NaN);
  if (time === undefined) return new Date(day);
  return new Date(`${day}T${time}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`);
}

/** The 31st of February is none; the language takes it for one of March. */
function isDay(text: string): boolean {
  const day = new Date(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
