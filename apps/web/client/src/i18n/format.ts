import { useTranslation } from 'react-i18next';

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const SPANS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

type Moment = string | number | Date;

/** The language as people of their country write it, where the browser says which: dates of `en-GB` are not those of `en-US`. */
export const localeOf = (language: string, preferred: readonly string[] = navigator.languages): string =>
  preferred.find((name) => name.split('-')[0] === language) ?? language;

/** Writes dates, numbers and sizes in a language. What writes them is made once: a list does it for each of its rows. */
export class Format {
  private readonly numbers = new Map<string, Intl.NumberFormat>();
  private readonly moments = new Map<string, Intl.DateTimeFormat>();
  private spans: Intl.RelativeTimeFormat | undefined;

  constructor(private readonly language: string) {}

  number(value: number, options: Intl.NumberFormatOptions = {}): string {
    const key = JSON.stringify(options);
    const known = this.numbers.get(key) ?? new Intl.NumberFormat(this.language, options);
    this.numbers.set(key, known);
    return known.format(value);
  }

  percent(share: number): string {
    return this.number(share, { style: 'percent', maximumFractionDigits: 0 });
  }

  /** Such as "a, b and c". */
  list(parts: readonly string[]): string {
    return new Intl.ListFormat(this.language, { type: 'conjunction' }).format(parts);
  }

  date(moment: Moment): string {
    return this.moment(moment, { dateStyle: 'medium' });
  }

  dateTime(moment: Moment): string {
    return this.moment(moment, { dateStyle: 'medium', timeStyle: 'short' });
  }

  private moment(moment: Moment, options: Intl.DateTimeFormatOptions): string {
    const key = JSON.stringify(options);
    const known = this.moments.get(key) ?? new Intl.DateTimeFormat(this.language, options);
    this.moments.set(key, known);
    return known.format(new Date(moment));
  }

  /** Such as "5 minutes ago" within a week, else the date. */
  ago(moment: Moment, now = Date.now()): string {
    const seconds = (new Date(moment).getTime() - now) / 1_000;
    if (Math.abs(seconds) > 7 * 86_400) return this.date(moment);
    const [unit, length] = SPANS.find(([, span]) => Math.abs(seconds) >= span) ?? (['minute', 60] as const);
    this.spans ??= new Intl.RelativeTimeFormat(this.language, { numeric: 'auto' });
    return this.spans.format(Math.round(seconds / length), unit);
  }

  /** Such as "3 minutes" or "40 seconds". */
  duration(seconds: number): string {
    const [unit, value] =
      seconds >= 90 ? (['minute', Math.ceil(seconds / 60)] as const) : (['second', Math.ceil(seconds)] as const);
    return this.number(value, { style: 'unit', unit, unitDisplay: 'long' });
  }

  bytes(size: number): string {
    const power = size < 1 ? 0 : Math.min(Math.floor(Math.log(size) / Math.log(1024)), BYTE_UNITS.length - 1);
    const unit = BYTE_UNITS[power]!;
    return this.number(size / 1024 ** power, {
      style: 'unit',
      unit,
      unitDisplay: power === 0 ? 'long' : 'short',
      maximumFractionDigits: power > 1 ? 1 : 0,
    });
  }
}

const FORMATS = new Map<string, Format>();

/** The writer for a language, as people of their country write it. */
export function formatOf(language: string): Format {
  const format = FORMATS.get(language) ?? new Format(localeOf(language));
  FORMATS.set(language, format);
  return format;
}

/** The writer for the language of the page. */
export function useFormat(): Format {
  const { i18n } = useTranslation();
  return formatOf(i18n.language);
}
