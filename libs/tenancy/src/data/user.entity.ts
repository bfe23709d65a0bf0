import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `users`. The password hash is left out of every ordinary read. */
@Entity({ name: 'users' })
export class UserEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  tenantId!: string;

  @Column({ type: 'text' })
  email!: string;

  @Column({ type: 'text', nullable: true })
  username!: string | null;

  @Column({ type: 'text', nullable: true, select: false })
  passwordHash!: string | null;

  @Column({ type: 'integer' })
  credentialVersion!: number;

  @Column({ type: 'text' })
  state!: string;

  @Column({ type: 'timestamptz' })
  stateChangedAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  deletedAt!: Date | null;

  @Column({ type: 'boolean' })
  emailVerified!: boolean;

  @Column({ type: 'bigint', nullable: true })
  quotaLimit!: number | null;

  @Column({ type: 'bigint' })
  usedTokens!: number;

  @Column({ type: 'text', nullable: true })
  externalId!: string | null;

  /** Whether an identity provider made it: over SCIM, or by a first sign-in. */
  @Column({ type: 'boolean' })
  byProvider!: boolean;

  @Column({ type: 'jsonb' })
  chatbotWidget!: Record<string, unknown>;

  @Column({ type: 'text', nullable: true })
  displayName!: string | null;

  @Column({ type: 'jsonb' })
  preferences!: Record<string, unknown>;

  @Column({ type: 'jsonb', nullable: true })
  provisionedAttributes!: Record<string, unknown> | null;

  /** Made by the database from the username, else the e-mail. */
  @Column({ type: 'text' })
  nameKey!: string;

  /** Made by the database from the e-mail. */
  @Column({ type: 'text' })
  emailKey!: string;

  /** Made by the database from the addresses that a provider sent, else the e-mail. */
  @Column({ type: 'text', array: true })
  addressKeys!: string[];

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;
}
