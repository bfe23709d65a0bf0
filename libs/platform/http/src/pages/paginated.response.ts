import type { CursorPage } from '@svc/kernel';
import { IntField, ListField, Schema, StringField } from '../fields/field-decorators';
import { type FieldsClass, schemaNameOf } from '../fields/field-spec';

/** The body of a list that comes whole. */
export interface PaginatedBody<Item> {
  readonly items: Item[];
  readonly count: number;
}

/** The body of a list that comes in pages. */
export interface CursorPaginatedBody<Item> extends PaginatedBody<Item> {
  readonly limit: number;
  readonly next_cursor: string | null;
  readonly previous_cursor: string | null;
  readonly total_count: number;
}

const plain = new Map<FieldsClass, FieldsClass<PaginatedBody<object>>>();
const paged = new Map<FieldsClass, FieldsClass<CursorPaginatedBody<object>>>();

/** The class of a whole list of `item`s, for `response`; the same one for the same item. @source spec §2.2 */
export function PaginatedResponse<Item extends object>(item: FieldsClass<Item>): FieldsClass<PaginatedBody<Item>> {
  const made = plain.get(item) ?? declarePlain(item);
  plain.set(item, made);
  return made as FieldsClass<PaginatedBody<Item>>;
}

/** The class of a page of `item`s, for `response`; the same one for the same item. @source spec §2.2 */
export function CursorPaginatedResponse<Item extends object>(
  item: FieldsClass<Item>,
): FieldsClass<CursorPaginatedBody<Item>> {
  const made = paged.get(item) ?? declarePaged(item);
  paged.set(item, made);
  return made as FieldsClass<CursorPaginatedBody<Item>>;
}

/** The body of a whole list. */
export function paginated<Item>(items: Item[]): PaginatedBody<Item> {
  return { items, count: items.length };
}

/** The body of one page, its items mapped to their wire form. */
export function cursorPaginated<Row, Item>(page: CursorPage<Row>, map: (row: Row) => Item): CursorPaginatedBody<Item> {
  return {
    items: page.items.map(map),
    count: page.items.length,
    limit: page.limit,
    next_cursor: page.nextCursor,
    previous_cursor: page.previousCursor,
    total_count: page.totalCount,
  };
}

function declarePlain(item: FieldsClass): FieldsClass<PaginatedBody<object>> {
  @Schema({ name: `PaginatedResponse_${schemaNameOf(item)}_` })
  class Page {
    @ListField(() => item)
    items!: object[];

    @IntField({ description: 'Number of items in this answer.' })
    count!: number;
  }
  return Page;
}

function declarePaged(item: FieldsClass): FieldsClass<CursorPaginatedBody<object>> {
  @Schema({ name: `CursorPaginatedResponse_${schemaNameOf(item)}_` })
  class Page {
    @ListField(() => item)
    items!: object[];

    @IntField({ description: 'Number of items in this answer.' })
    count!: number;

    @IntField()
    limit!: number;

    @StringField({ nullable: true })
    next_cursor!: string | null;

    @StringField({ nullable: true })
    previous_cursor!: string | null;

    @IntField({ description: 'Number of items over all pages.' })
    total_count!: number;
  }
  return Page;
}
