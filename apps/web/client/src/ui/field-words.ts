import type { i18n } from 'i18next';
import type { FieldProblem } from '../api/problem';

const NUMBER = '-?\\d+(?:\\.\\d+)?';
const RANGE = new RegExp(`from (${NUMBER}) to (${NUMBER})`);
/** What is said where the API names both ends of a range. */
const WITHIN: Readonly<Record<string, string>> = {
  int_type: 'int_range',
  float_type: 'range',
  greater_than_equal: 'range',
  less_than_equal: 'range',
};

/** Whose words name a limit. */
const LIMITED: ReadonlySet<string> = new Set([
  'string_too_short',
  'string_too_long',
  'too_short',
  'too_long',
  'greater_than_equal',
  'less_than_equal',
]);

/**
 * What is wrong with a field, in the words and the language of the page. A limit is known from nothing but the API's
 * message, whose first number it is.
 */
export function fieldWords(
  { t, language, exists }: Pick<i18n, 't' | 'language' | 'exists'>,
  problem: FieldProblem,
): string {
  const { kind, message } = problem;
  const [, least, most] = RANGE.exec(message) ?? [];
  const within = most && WITHIN[kind];
  if (within) return t(`fieldProblems.${within}`, { least: Number(least), most: Number(most) });
  const limit = Number(new RegExp(NUMBER).exec(message)?.[0] ?? NaN);
  if (kind === 'missing' || (kind === 'string_too_short' && limit === 1)) return t('fieldRequired');
  const key = `fieldProblems.${kind}`;
  if (exists(key) && (!Number.isNaN(limit) || !LIMITED.has(kind))) return t(key, { limit });
  // A rule of this one form: what it says is more than that the value is not accepted, to whoever reads English.
  return kind === 'value_error' && language === 'en' && message !== '' ? message : t('fieldInvalid');
}
