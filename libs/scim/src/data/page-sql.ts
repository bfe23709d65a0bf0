import { query, type Tx } from '@svc/database';
import { AppError } from '@svc/kernel';
import type { ListRequest } from '../domain/list-request';
import { type ColumnMap, filterSql } from './filter-sql';
import { Parameters } from './parameters';

/** What a page is read from. */
export interface PageSource {
  readonly select: string;
  /** With its alias, e.g. `users u`. */
  readonly from: string;
  /** Whose rows they are; begins the condition. */
  readonly where: (parameters: Parameters) => string;
  readonly columns: ColumnMap;
  /** Address below which the resources lie. */
  readonly base: string;
  /** Unique and stable. */
  readonly key: string;
}

/** Rows of one page and how many there are in all. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Reads a page; everything is decided in the database. @throws scim_invalid_filter · scim_invalid_value */
export async function readPage<Row>(tx: Tx, source: PageSource, request: ListRequest): Promise<Page<Row>> {
  const { startIndex, count, filter } = request;
  const parameters = new Parameters(source.base);
  const condition = [source.where(parameters), ...(filter ? [filterSql(filter, source.columns, parameters)] : [])];
  const rest = `FROM ${source.from} WHERE ${condition.join(' AND ')}`;
  const counted = [...parameters.values];
  const limits = `LIMIT ${parameters.add(count)} OFFSET ${parameters.add(startIndex - 1)}`;
  const sql = `SELECT ${source.select} ${rest} ORDER BY ${orderSql(source, request)} ${limits}`;
  const rows = count === 0 ? [] : await query<Row>(tx, sql, parameters.values);
  // The last page says by itself how many there are.
  if (rows.length < count && (rows.length > 0 || startIndex === 1))
    return { rows, total: startIndex - 1 + rows.length };
  const [total] = await query<{ total: number }>(tx, `SELECT count(*)::integer AS total ${rest}`, counted);
  return { rows, total: total!.total };
}

function orderSql({ columns, key }: PageSource, { sort }: ListRequest): string {
  if (!sort) return key;
  const { attribute, part } = sort.place;
  const list = attribute.multiValued ? columns.list({ ...sort.place, part: null }) : null;
  const sorted = part ?? attribute.subAttributes?.find(({ name }) => name === 'value') ?? attribute;
  const column = list ? list.part(sorted) : columns.column(sort.place);
  if (!column || sorted.type === 'complex') {
    throw new AppError('scim_invalid_value', { message: `Nothing can be sorted by "${attribute.name}".` });
  }
  const isText = sorted.type !== 'boolean' && sorted.type !== 'dateTime' && !column.isId;
  const value = isText && !sorted.caseExact ? (column.folded ?? `lower(${column.sql})`) : column.sql;
  // Of a list the least value counts (RFC 7644 §3.4.2.3 says the primary one or the first, which may be none).
  const single = list ? `(SELECT min(${value}::text) FROM ${list.from})` : value;
  return `${single} ${sort.descending ? 'DESC NULLS FIRST' : 'ASC NULLS LAST'}, ${key}`;
}
