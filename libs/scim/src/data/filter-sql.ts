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
  /** It is the address of what has this UUID, which lies here. */
  readonly addressBelow?: string;
}

/** How a list is read in SQL: rows of a relation, and what of a row is which part. */
export interface ListSource {
  readonly from: string;
  /** Null for what cannot be asked for. */
  part(part: Attribute): Column | null;
  /** How an index is asked for the ids of the rows of which an element has one of some values, an array in SQL. */
  readonly idsWith?: (values: string) => string;
}

/** Where the attributes of a kind of resource stand in the database. */
export interface ColumnMap {
  /** Null for what cannot be asked for. */
  column(place: AttributePlace): Column | null;
  list(place: AttributePlace): ListSource | null;
  /** How an index is asked for the ids of the rows with a value, which is SQL; undefined where none answers. */
  idsWhere?(place: AttributePlace): ((value: string) => string) | undefined;
  /** The identifier of a row, in SQL. */
  readonly id: string;
}

const SIGNS: Partial<Record<Comparison, string>> = { gt: '>', ge: '>=', lt: '<', le: '<=' };

/**
 * A filter as a condition in SQL. Whatever the client sent goes in as a parameter; names come from the schemas.
 * @throws scim_invalid_filter for attributes that cannot be asked for
 */
export function filterSql(filter: Filter, columns: ColumnMap, parameters: Parameters): string {
  const exact = exactSql(filter, columns, parameters);
  const ids = needsIds(filter) ? idsOf(filter, columns) : null;
  // An array is made once, and looked up in the key; asked for as rows of a query, every user would be looked at.
  return ids === null ? exact : `(${columns.id} = ANY(ARRAY(${ids(parameters)})) AND ${exact})`;
}

/** The same about the elements of a list. */
export function elementSql(filter: Filter, columns: ColumnMap, parameters: Parameters, list: ListSource): string {
  return exactSql(filter, columns, parameters, list);
}

function exactSql(filter: Filter, columns: ColumnMap, parameters: Parameters, list?: ListSource): string {
  const inner = (each: Filter): string => exactSql(each, columns, parameters, list);
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
      return `EXISTS (SELECT 1 FROM ${source.from} WHERE ${exactSql(filter.filter, columns, parameters, source)})`;
    }
  }
}

/** Whether a filter is about lists or joins conditions by `or`: an index answers any other by itself. */
function needsIds(filter: Filter): boolean {
  if (filter.kind === 'and') return filter.operands.some(needsIds);
  return filter.kind === 'some' || filter.kind === 'or';
}

/** A query that is written once it is wanted: a parameter that no text speaks of is refused by the database. */
type Draft = (parameters: Parameters) => string;

/** A query for the ids of rows among which are all that meet a filter; null where no index knows them. */
function idsOf(filter: Filter, columns: ColumnMap): Draft | null {
  switch (filter.kind) {
    // One of the conditions is enough: the filter itself decides.
    case 'and':
      return firstOf(filter.operands, (each) => idsOf(each, columns));
    case 'or': {
      const drafts = allOf(filter.operands, (each) => idsOf(each, columns));
      return drafts && ((parameters) => drafts.map((draft) => draft(parameters)).join(' UNION ALL '));
    }
    case 'some': {
      const idsWith = columns.list(filter.place)?.idsWith;
      const values = idsWith && valuesAskedFor(filter.filter);
      return values ? (parameters) => idsWith(`${parameters.add(values)}::text[]`) : null;
    }
    case 'compare': {
      const { subject, comparison, value } = filter;
      if (subject.of !== 'resource' || comparison !== 'eq' || typeof value !== 'string') return null;
      const query = columns.idsWhere?.(subject.place);
      return query ? (parameters) => query(`${parameters.add(value)}::text`) : null;
    }
    default:
      return null;
  }
}

/** Values of which an element must have one to meet a filter; null where others would do. */
function valuesAskedFor(filter: Filter): readonly string[] | null {
  if (filter.kind === 'and') return firstOf(filter.operands, valuesAskedFor);
  if (filter.kind === 'or') return allOf(filter.operands, valuesAskedFor)?.flat() ?? null;
  if (filter.kind !== 'compare' || filter.comparison !== 'eq' || typeof filter.value !== 'string') return null;
  return attributeOf(filter.subject).name === 'value' ? [filter.value] : null;
}

function firstOf<Found>(filters: readonly Filter[], find: (filter: Filter) => Found | null): Found | null {
  for (const filter of filters) {
    const found = find(filter);
    if (found !== null) return found;
  }
  return null;
}

function allOf<Found>(filters: readonly Filter[], find: (filter: Filter) => Found | null): Found[] | null {
  const found = filters.map(find);
  return found.includes(null) ? null : (found as Found[]);
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
  attribute: Attribute,
  comparison: Comparison,
  value: Literal,
  parameters: Parameters,
): string {
  const { caseExact, type } = attribute;
  if (value === null) return `${column.sql} IS ${comparison === 'eq' ? '' : 'NOT '}NULL`;
  if (column.addressBelow !== undefined) {
    // Who changes members is told none: refused, where it would meet nobody and change nothing.
    if (parameters.base === null) throw unanswerable(attribute);
    const start = `${parameters.base}${column.addressBelow}/`;
    return addressSql(column, comparison, { value: String(value), start }, parameters);
  }
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

/** Addresses are made when they are shown: only what stands at their end is in the database. */
function addressSql(
  column: Column,
  comparison: Comparison,
  { value, start }: { readonly value: string; readonly start: string },
  parameters: Parameters,
): string {
  if (comparison === 'eq') {
    return value.startsWith(start) ? idSql(column, comparison, value.slice(start.length), parameters) : 'false';
  }
  const address = `(${parameters.add(start)}::text || ${column.sql}::text)`;
  return orderSql(address, comparison, `${parameters.add(value)}::text`);
}

/** Identifiers are compared as what they are where they can be, so that the key answers. */
function idSql({ sql }: Column, comparison: Comparison, value: string, parameters: Parameters): string {
  if (comparison !== 'eq') return orderSql(`${sql}::text`, comparison, `${parameters.add(value)}::text`);
  // Compared with case (RFC 7643 §3.1), so only the spelling that the service gives is one.
  return isUuid(value) && value === value.toLowerCase() ? `${sql} = ${parameters.add(value)}::uuid` : 'false';
}
