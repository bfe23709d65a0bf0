import type { EntityManager, EntityMetadata, EntityTarget } from 'typeorm';

/**
 * How a statement selects an entity under an alias, and how its rows are read: what a query builder works out for every
 * call is worked out once. Columns that are not selected by default stay out.
 */
export class EntityColumns<Entity extends object> {
  private metadata: EntityMetadata | undefined;
  private list = '';
  private names: readonly { readonly property: string; readonly column: string }[] = [];

  constructor(
    private readonly entity: EntityTarget<Entity> & (new () => Entity),
    private readonly alias: string,
  ) {}

  /** The part of the SELECT list; has to be asked before any row is read. */
  select(manager: EntityManager): string {
    const metadata = manager.connection.getMetadata(this.entity);
    if (metadata !== this.metadata) {
      this.metadata = metadata;
      const columns = metadata.columns.filter(({ isSelect }) => isSelect);
      this.names = columns.map(({ propertyName }, at) => ({ property: propertyName, column: `${this.alias}${at}` }));
      this.list = columns
        .map(({ databaseName }, at) => `${this.alias}."${databaseName}" AS "${this.alias}${at}"`)
        .join(', ');
    }
    return this.list;
  }

  /** The entity in a row; null where a join found none. */
  read(row: Readonly<Record<string, unknown>>): Entity | null {
    // The first column is the key, or part of it.
    if (row[`${this.alias}0`] === null) return null;
    const entity = new this.entity() as Record<string, unknown>;
    for (const { property, column } of this.names) entity[property] = row[column];
    return entity as Entity;
  }
}
