import { utcMoment } from '@svc/kernel';
import type { Attribute } from '../attribute';
import { preparedName } from '../prepared-name';
import type { Comparison, Literal } from './filter';
import { broken, type Token } from './tokens';

const EQUALITY: ReadonlySet<Comparison> = new Set(['eq', 'ne']);
const ORDER: ReadonlySet<Comparison> = new Set(['eq', 'ne', 'gt', 'ge', 'lt', 'le']);
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/i;

/**
 * The value an attribute is compared with, once it is sure that the two can be compared that way.
 * @throws scim_invalid_filter
 */
export function literalFor(attribute: Attribute, comparison: Comparison, token: Token | undefined): Literal {
  const value = valueOf(token);
  if (attribute.type === 'complex') throw broken(`"${attribute.name}" has no value of its own to compare.`);
  if (value === null) return demand(EQUALITY, comparison, attribute, null);
  switch (attribute.type) {
    case 'boolean':
      return demand(EQUALITY, comparison, attribute, booleanOf(attribute, value));
    case 'dateTime':
      return demand(ORDER, comparison, attribute, momentOf(attribute, value));
    case 'binary':
      return demand(EQUALITY, comparison, attribute, textOf(attribute, comparison, value));
    default:
      return textOf(attribute, comparison, value);
  }
}

function valueOf(token: Token | undefined): string | number | boolean | null {
  if (token?.kind === 'literal') return token.value;
  const word = token?.kind === 'word' ? token.text.toLowerCase() : undefined;
  if (word === 'null') return null;
  if (word === 'true' || word === 'false') return word === 'true';
  throw broken('A value is missing, or a text stands without its quotation marks.');
}

function demand<Value>(
  allowed: ReadonlySet<Comparison>,
  comparison: Comparison,
  { name }: Attribute,
  value: Value,
): Value {
  if (!allowed.has(comparison)) throw broken(`"${name}" cannot be compared by "${comparison}" with this.`);
  return value;
}

/** Some clients write a boolean as a text. */
function booleanOf({ name }: Attribute, value: string | number | boolean): boolean {
  const text = String(value).toLowerCase();
  if (text === 'true' || text === 'false') return text === 'true';
  throw broken(`"${name}" is either true or false.`);
}

function momentOf({ name }: Attribute, value: string | number | boolean): Date {
  const text = String(value);
  const moment = utcMoment(text);
  if (MOMENT.test(text) && !Number.isNaN(moment.getTime())) return moment;
  throw broken(`"${name}" is compared with a moment such as "2026-01-31T12:00:00Z".`);
}

function textOf(attribute: Attribute, comparison: Comparison, value: string | number | boolean): string {
  const { name, uniqueness } = attribute;
  if (typeof value !== 'string') throw broken(`"${name}" is a text.`);
  const text = name === 'userName' ? preparedName(value) : value;
  return uniqueness === 'server' || name === 'externalId' ? withoutSpace(text, comparison) : text;
}

/** Names are kept without the space around them (`checkedName`), so providers that send some must find them with it. */
function withoutSpace(text: string, comparison: Comparison): string {
  switch (comparison) {
    case 'co':
      return text;
    // Only where the name ends is there none: within it, it says something.
    case 'sw':
      return text.trimStart() || text;
    case 'ew':
      return text.trimEnd() || text;
    default:
      return text.trim();
  }
}
