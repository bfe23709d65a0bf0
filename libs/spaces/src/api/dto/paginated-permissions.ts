import { type FieldsClass, IntField, ListField, Schema, schemaNameOf } from '@svc/http';
import { RESOURCE_PERMISSIONS, type ResourcePermission } from '@svc/kernel';

/** A list with what the caller may do with it as a whole. @source supplement §0 */
export interface PermittedList<Item> {
  readonly items: Item[];
  readonly count: number;
  readonly permissions: ResourcePermission[];
}

const made = new Map<FieldsClass, FieldsClass<PermittedList<object>>>();

/** How `permissions` is declared wherever it appears. */
export const PERMISSION_ITEM = { kind: 'enum', values: RESOURCE_PERMISSIONS, name: 'ResourcePermission' } as const;

/** The class of a `PermittedList` of `item`s; the same one for the same item. */
export function PaginatedPermissions<Item extends object>(item: FieldsClass<Item>): FieldsClass<PermittedList<Item>> {
  const known = made.get(item) ?? declare(item);
  made.set(item, known);
  return known as FieldsClass<PermittedList<Item>>;
}

/** The body of such a list. */
export function permitted<Item>(items: Item[], permissions: ResourcePermission[]): PermittedList<Item> {
  return { items, count: items.length, permissions };
}

function declare(item: FieldsClass): FieldsClass<PermittedList<object>> {
  @Schema({ name: `PaginatedPermissions_${schemaNameOf(item)}_` })
  class Permitted {
    @ListField(() => item)
    items!: object[];

    @IntField()
    count!: number;

    @ListField(PERMISSION_ITEM, { description: 'What the caller may do with the list.' })
    permissions!: ResourcePermission[];
  }
  return Permitted;
}
