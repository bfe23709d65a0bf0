import { DefaultNamingStrategy, type NamingStrategyInterface } from 'typeorm';

/** Columns are snake_case; tables are named by their entity. */
export class SnakeCaseNaming extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(propertyName: string, customName: string | undefined): string {
    return customName ?? propertyName.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
  }
}
