import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';

/** A column whose texts are sealed; both names as SQL takes them. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
}

/** A sealed text and where its row lies. */
export interface SealedText {
  readonly at: string;
  readonly sealed: string;
}

/** What the catalogue says is sealed, whichever lib keeps it and whosever it is. */
@Injectable()
export class SealedColumnsRepository {
  /** The columns whose comment says that they are sealed. */
  columns(tx: Tx): Promise<SealedColumn[]> {
    return query<SealedColumn>(
      tx,
      `SELECT quote_ident(t.relname) AS "table", quote_ident(c.attname) AS "column" FROM pg_description d
       JOIN pg_class t ON t.oid = d.objoid AND t.relnamespace = current_schema()::regnamespace
       JOIN pg_attribute c ON c.attrelid = t.oid AND c.attnum = d.objsubid
       WHERE d.classoid = 'pg_class'::regclass AND d.description = 'sealed' ORDER BY 1, 2`,
    );
  }

  /** The next texts behind a place, in the order in which rows lie. A row that is changed comes to lie anywhere. */
  page(tx: Tx, { table, column }: SealedColumn, after: string, limit: number): Promise<SealedText[]> {
    return query<SealedText>(
      tx,
      `SELECT ctid::text AS at, ${column} AS sealed FROM ${table}
       WHERE ctid > $1::tid AND ${column} IS NOT NULL ORDER BY ctid LIMIT $2`,
      [after, limit],
    );
  }

  /** Puts another text in the place of one that is still there. Whether it was. */
  async replace(tx: Tx, { table, column }: SealedColumn, { at, sealed }: SealedText, anew: string): Promise<boolean> {
    const sql = `UPDATE ${table} SET ${column} = $3 WHERE ctid = $1::tid AND ${column} = $2`;
    return (await execute(tx, sql, [at, sealed, anew])) === 1;
  }
}
