import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `audit_grams`: which entries of a stretch hold some letters, a bit for each entry. */
@Entity({ name: 'audit_grams' })
export class AuditGramEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  /**
   * Three or five characters of a description in lower case, where its end is a sign of its own; four that it holds more
   * than once; or what else an entry is found by.
   */
  @PrimaryColumn({ type: 'text', collation: 'C' })
  gram!: string;

  @PrimaryColumn({ type: 'integer' })
  stretch!: number;

  @Column({ type: 'bit varying' })
  places!: string;
}
