/** What a number format makes of a number; a duration is a span of time such as `[h]:mm`, whose hours go beyond 24. */
export type NumberKind = 'number' | 'date' | 'time' | 'duration';

/** Tells for a value what its number format shows it as. */
export type NumberFormat = (value: number) => NumberKind;

const PLAIN: NumberFormat = () => 'number';

/**
 * Reads a number format. `code` is undefined for built-in formats. A format has up to four sections, for positive
 * numbers, negative ones, zero and text; only the one that shows the value counts.
 * @source ECMA-376 Part 1 §18.8.31
 */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return () => builtInKind(id);
  const kinds = sections(code).map(sectionKind);
  const [positive = 'number', negative = positive, zero = positive] = kinds;
  if (positive === 'number' && negative === 'number' && zero === 'number') return PLAIN;
  return (value) => (value > 0 ? positive : value < 0 ? negative : zero);
}

/** What the formats show that are known by their number alone. @source ECMA-376 Part 1 §18.8.30 */
function builtInKind(id: number): NumberKind {
  if (id === 46) return 'duration';
  if ((id >= 18 && id <= 21) || id === 45 || id === 47 || (id >= 32 && id <= 35)) return 'time';
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? 'date' : 'number';
}

/** The sections of a format without literal text, padding and bracketed colours, locales and conditions. */
function sections(code: string): string[] {
  return code
    .replace(/\\./gs, '')
    .replace(/"[^"]*"?/g, '')
    .replace(/[_*]./gs, '')
    .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
    .split(';');
}

function sectionKind(section: string): NumberKind {
  if (/general/i.test(section) || !/[ymdhs]/i.test(section)) return 'number';
  // Fractions of a second are the only digits that dates have.
  if (/[0#?]/.test(section.replace(/(s\]?)[.,]0+/gi, '$1'))) return 'number';
  if (/\[[hms]+\]/i.test(section)) return 'duration';
  return /[hs]/i.test(section) && !/[yd]/i.test(section) ? 'time' : 'date';
}
