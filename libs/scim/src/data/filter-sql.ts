import { AppError, isUuid } from '@svc/kernel';
import { attributeOf, type Comparison, type Filter, type Literal, type Subject } from '../domain/filter/filter';
import type { Attribute } from '../domain/attribute';
import type { AttributePlace } from '../domain/resource-kind';
import type { Parameters } from './parameters';

/** How one value is read in SQL. */
export interface Column {
  readonly sql: string;
  /** The same in lower case, where it is stored so that an index can answer. */
  readonly folded?: string;
  /** It is a UUID and no text. */
  readonly isId?: boolean;
}

/** How a list is read in SQL: rows of a relation, and what of a row is which part. */
export interface ListSource {
  readonly from: string;
  part(part: Attribute): Column;
  /** A condition that an index answers and that every row meets of which an element has this value; `value` is SQL. */
  narrowed?(value: string): string;
}

/** Where the attributes of a kind of resource stand in the database. */
export interface ColumnMap {
  /** Null for what cannot be asked for. */
  column(place: AttributePlace): Column | null;
  list(place: AttributePlace): ListSource | null;
}

const SIGNS: Partial<Record<Comparison, string>> = { gt: '>', ge: '>=', lt: '<', le: '<=' };

/**
 * A filter as a condition in SQL. Whatever the client sent goes in as a parameter; names come from the schemas.
 * @throws scim_invalid_filter for attributes that cannot be asked for
 */
export function filterSql(filter: Filter, columns: ColumnMap, parameters: Parameters, list?: ListSource): string {
  const inner = (each: Filter): string => filterSql(each, columns, parameters, list);
  switch (filter.kind) {
    case 'and':
    case 'or':
      return `(${filter.operands.map(inner).join(filter.kind === 'and' ? ' AND ' : ' OR ')})`;
    case 'not':
      return `NOT coalesce(${inner(filter.operand)}, false)`;
    case 'present':
      return presentSql(filter.subject, columns, list);
    case 'compare': {
      const column = columnOf(filter.subject, columns, list);
      return compareSql(column, attributeOf(filter.subject), filter.comparison, filter.value, parameters);
    }
    case 'some': {
      const source = columns.list(filter.place);
      if (!source) throw unanswerable(filter.place.attribute);
      const exact = `EXISTS (SELECT 1 FROM ${source.from} WHERE ${filterSql(filter.filter, columns, parameters, source)})`;
      const value = source.narrowed && valueAskedFor(filter.filter);
      return value == null ? exact : `(${source.narrowed!(`${parameters.add(value)}::text`)} AND ${exact})`;
    }
  }
}

/** The value that an element must have to meet a filter; null where several would do. */
function valueAskedFor(filter: Filter): string | null {
  if (filter.kind === 'and') return filter.operands.map(valueAskedFor).find((value) => value !== null) ?? null;
  if (filter.kind !== 'compare' || filter.comparison !== 'eq' || typeof filter.value !== 'string') return null;
  return attributeOf(filter.subject).name === 'value' ? filter.value : null;
}

function presentSql(subject: Subject, columns: ColumnMap, list?: ListSource): string {
  const isList = subject.of === 'resource' && subject.place.attribute.multiValued;
  const source = isList ? columns.list(subject.place) : null;
  if (source) return `EXISTS (SELECT 1 FROM ${source.from})`;
  const { sql } = columnOf(subject, columns, list);
  return attributeOf(subject).type === 'string' ? `coalesce(${sql}::text, '') <> ''` : `${sql} IS NOT NULL`;
}

function columnOf(subject: Subject, columns: ColumnMap, list?: ListSource): Column {
  const column = subject.of === 'element' ? list?.part(subject.part) : columns.column(subject.place);
  if (!column) throw unanswerable(attributeOf(subject));
  return column;
}

function unanswerable({ name }: Attribute): AppError {
  return new AppError('scim_invalid_filter', { message: `"${name}" cannot be filtered by.` });
}

function compareSql(
  column: Column,
  { caseExact, type }: Attribute,
  comparison: Comparison,
  value: Literal,
  parameters: Parameters,
): string {
  if (value === null) return `${column.sql} IS ${comparison === 'eq' ? '' : 'NOT '}NULL`;
  if (column.isId) return idSql(column, comparison, String(value), parameters);
  if (typeof value !== 'string') {
    const cast = type === 'boolean' ? 'boolean' : 'timestamptz';
    return orderSql(column.sql, comparison, `${parameters.add(value)}::${cast}`);
  }
  const left = caseExact ? column.sql : (column.folded ?? `lower(${column.sql})`);
  const given = `${parameters.add(value)}::text`;
  return orderSql(left, comparison, caseExact ? given : `lower(${given})`);
}

function orderSql(left: string, comparison: Comparison, right: string): string {
  switch (comparison) {
    case 'eq':
      return `${left} = ${right}`;
    case 'ne':
      return `${left} IS DISTINCT FROM ${right}`;
    case 'co':
      return `position(${right} IN ${left}) > 0`;
    case 'sw':
      return `starts_with(${left}, ${right})`;
    case 'ew':
      return `right(${left}, length(${right})) = ${right}`;
    default:
      return `${left} ${SIGNS[comparison]} ${right}`;
  }
}

/** Identifiers are compared as what they are where they can be, so that the key answers. */
function idSql({ sql }: Column, comparison: Comparison, value: string, parameters: Parameters): string {
  if (comparison !== 'eq') return orderSql(`${sql}::text`, comparison, `${parameters.add(value)}::text`);
  // Compared with case (RFC 7643 §3.1), so only the spelling that the service gives is one.
  return isUuid(value) && value === value.toLowerCase() ? `${sql} = ${parameters.add(value)}::uuid` : 'false';
}
