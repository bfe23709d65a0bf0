import { isStorable, isUuid, utcMoment } from '@svc/kernel';
import { isEmail, isISO8601, isURL } from 'class-validator';
import type { Location, Problem } from '../errors/problem';
import type { NumberRules, StringRules, ValueSpec } from './field-spec';
import { counted, found, problemOfJson, unstorable } from './text-rules';

/** Stands for "no value came out, the problem is recorded". */
export const REFUSED = Symbol('refused');

/** Whether values arrive as JSON or as texts (query strings, forms). */
export type Encoding = 'json' | 'text';

/** What a reader needs besides the value. */
export interface ReadingContext {
  readonly encoding: Encoding;
  readonly problems: Problem[];
}

type ScalarSpec = Exclude<ValueSpec, { kind: 'object' | 'list' | 'map' }>;
type Refuse = (msg: string, type: string) => typeof REFUSED;

/** Reads one value that is neither object nor list; records a problem and gives `REFUSED` when it breaks its rules. */
export function readScalar(spec: ScalarSpec, value: unknown, loc: Location, context: ReadingContext): unknown {
  const refuse: Refuse = (msg, type) => {
    context.problems.push({ loc, msg, type });
    return REFUSED;
  };
  switch (spec.kind) {
    case 'string':
      return readString(spec, value, loc, refuse, context);
    case 'integer':
    case 'number':
      return readNumber(
        spec,
        spec.kind === 'integer' ? wholeFromText(value, context) : fromText(value, context),
        refuse,
      );
    case 'boolean':
      return readBoolean(value, refuse, context);
    case 'uuid':
      return isUuid(value) ? value.toLowerCase() : refuse('This is not a UUID.', 'uuid_parsing');
    case 'datetime':
      return readDateTime(value, refuse);
    case 'enum':
      return readEnum(spec.values, value, refuse, context);
    case 'json':
      return readJson(value, loc, context);
  }
}

function readString(
  rules: StringRules,
  value: unknown,
  loc: Location,
  refuse: Refuse,
  context: ReadingContext,
): string | typeof REFUSED {
  if (typeof value !== 'string') return refuse('This must be a text.', 'string_type');
  if (!isStorable(value)) {
    context.problems.push(unstorable(loc));
    return REFUSED;
  }
  const text = rules.trim ? value.trim() : value;
  const { minLength = 0, maxLength = Infinity, pattern, format } = rules;
  if (minLength > 0 && length(text, minLength) < minLength)
    return refuse(
      `At least ${counted(minLength, 'character')} needed; ${found(characters(text))}.`,
      'string_too_short',
    );
  if (text.length > maxLength && length(text, maxLength) > maxLength)
    return refuse(`At most ${counted(maxLength, 'character')} allowed; ${found(characters(text))}.`, 'string_too_long');
  if (pattern && !pattern.test(text))
    return refuse('The text does not have the needed form.', 'string_pattern_mismatch');
  if (format === 'email' && !isEmail(text)) return refuse('This is not an e-mail address.', 'email_parsing');
  if (format === 'uri' && !isURL(text, URL_RULES)) return refuse('This is not a web address.', 'url_parsing');
  return text;
}

const URL_RULES = { protocols: ['http', 'https'], require_protocol: true, require_tld: false };

/** Characters (code points) of a text, counted only while that can matter: every character is one or two units. */
function length(text: string, bound: number): number {
  return text.length > 2 * bound ? text.length : characters(text);
}

function characters(text: string): number {
  return Array.from(text).length;
}

function readNumber(rules: NumberRules & { kind: 'integer' | 'number' }, value: unknown, refuse: Refuse): unknown {
  const whole = rules.kind === 'integer';
  const { min = -Infinity, max = Infinity } = rules;
  const wanted = `a ${whole ? 'whole ' : ''}number${rangeOf(min, max)}`;
  const isNumber = typeof value === 'number' && Number.isFinite(value);
  if (isNumber && whole && Number.isInteger(value) && !Number.isSafeInteger(value)) {
    // Beyond these a number is not read as it was sent.
    const range = rangeOf(Math.max(min, Number.MIN_SAFE_INTEGER), Math.min(max, Number.MAX_SAFE_INTEGER));
    return refuse(`This must be a whole number${range}, not ${value}.`, 'int_type');
  }
  if (!isNumber || (whole && !Number.isInteger(value))) {
    return refuse(`This must be ${wanted}.`, whole ? 'int_type' : 'float_type');
  }
  if (value < min) return refuse(`This must be ${wanted}, not ${value}.`, 'greater_than_equal');
  if (value > max) return refuse(`This must be ${wanted}, not ${value}.`, 'less_than_equal');
  return value;
}

function rangeOf(min: number, max: number): string {
  if (min !== -Infinity && max !== Infinity) return ` from ${min} to ${max}`;
  if (min !== -Infinity) return ` of at least ${min}`;
  return max === Infinity ? '' : ` of at most ${max}`;
}

function fromText(value: unknown, { encoding }: ReadingContext): unknown {
  if (encoding === 'json' || typeof value !== 'string') return value;
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value) ? Number(value) : value;
}

/** Digits only: `1e2` is a number in JSON, but nobody means it in a query. */
function wholeFromText(value: unknown, { encoding }: ReadingContext): unknown {
  if (encoding === 'json' || typeof value !== 'string') return value;
  return /^[+-]?\d+$/.test(value) ? Number(value) : value;
}

const TRUTH = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

function readBoolean(value: unknown, refuse: Refuse, { encoding }: ReadingContext): unknown {
  const read = encoding === 'text' && typeof value === 'string' ? TRUTH.get(value.toLowerCase()) : value;
  return typeof read === 'boolean' ? read : refuse('This must be true or false.', 'bool_type');
}

function readDateTime(value: unknown, refuse: Refuse): unknown {
  const valid = typeof value === 'string' && value.length <= 40 && isISO8601(value, { strict: true });
  const moment = valid ? utcMoment(value) : null;
  if (!moment || Number.isNaN(moment.getTime())) return refuse('This is not an ISO 8601 moment.', 'datetime_parsing');
  return moment;
}

function readEnum(
  values: readonly (string | number)[],
  value: unknown,
  refuse: Refuse,
  context: ReadingContext,
): unknown {
  const numeric = typeof values[0] === 'number';
  const read = numeric ? fromText(value, context) : value;
  return values.includes(read as string) ? read : refuse(`This must be one of: ${values.join(', ')}.`, 'enum');
}

function readJson(value: unknown, loc: Location, { problems }: ReadingContext): unknown {
  const problem = problemOfJson(value, loc);
  if (!problem) return value;
  problems.push(problem);
  return REFUSED;
}
