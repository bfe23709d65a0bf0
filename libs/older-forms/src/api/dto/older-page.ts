import { type FieldsClass, IntField, ListField, Schema, schemaNameOf } from '@svc/http';

/** Which stretch of a list is wanted. @source spec §4.11, supplement §15.147 */
export class OlderPageQuery {
  @IntField({ min: 1, max: 100, default: 20 })
  limit!: number;

  @IntField({ min: 0, default: 0 })
  offset!: number;
}

/** The body of a stretch of a list. */
export interface OlderPageBody<Item> {
  readonly items: Item[];
  /** How many there are on all pages. */
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
}

/** The class of a stretch of `item`s, for `response`; asked for once for each kind of item. */
export function OlderPage<Item extends object>(item: FieldsClass<Item>): FieldsClass<OlderPageBody<Item>> {
  @Schema({ name: `OlderPage_${schemaNameOf(item)}_` })
  class Page {
    @ListField(() => item)
    items!: Item[];

    @IntField()
    total!: number;

    @IntField()
    limit!: number;

    @IntField()
    offset!: number;
  }
  return Page;
}

/** A stretch of a list that is there as a whole. */
export function stretchOf<Row, Item>(
  rows: readonly Row[],
  { limit, offset }: OlderPageQuery,
  map: (row: Row) => Item,
): OlderPageBody<Item> {
  return { items: rows.slice(offset, offset + limit).map(map), total: rows.length, limit, offset };
}
