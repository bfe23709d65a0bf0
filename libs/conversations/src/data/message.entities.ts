import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `messages`: one turn, the question and its answer. */
@Entity({ name: 'messages' })
export class MessageEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  tenantId!: string;

  @Column({ type: 'uuid' })
  conversationId!: string;

  @Column({ type: 'uuid', nullable: true })
  assistantId!: string | null;

  @Column({ type: 'text', nullable: true })
  assistantName!: string | null;

  @Column({ type: 'text' })
  question!: string;

  @Column({ type: 'text' })
  answer!: string;

  @Column({ type: 'uuid', nullable: true })
  completionModelId!: string | null;

  @Column({ type: 'jsonb', nullable: true })
  completionModel!: object | null;

  @Column({ type: 'integer' })
  numTokensQuestion!: number;

  @Column({ type: 'integer' })
  numTokensAnswer!: number;

  @Column({ type: 'smallint' })
  version!: number;

  @Column({ type: 'boolean' })
  useWebSearch!: boolean;

  @Column({ type: 'text' })
  status!: string;

  @Column({ type: 'text', nullable: true })
  failureCode!: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  leaseExpiresAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}

/** Row of `message_references`: a document a turn reported, as it was then. */
@Entity({ name: 'message_references' })
export class MessageReferenceEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  messageId!: string;

  @PrimaryColumn({ type: 'integer' })
  rank!: number;

  @Column({ type: 'uuid' })
  infoBlobId!: string;

  @Column({ type: 'double precision' })
  score!: number;

  @Column({ type: 'text', nullable: true })
  title!: string | null;

  @Column({ type: 'text', nullable: true })
  url!: string | null;

  @Column({ type: 'uuid', nullable: true })
  collectionId!: string | null;

  @Column({ type: 'uuid', nullable: true })
  websiteId!: string | null;

  @Column({ type: 'uuid' })
  embeddingModelId!: string;

  @Column({ type: 'bigint' })
  sizeBytes!: number;

  @Column({ type: 'boolean' })
  originalAvailable!: boolean;

  @Column({ type: 'timestamptz' })
  documentCreatedAt!: Date;

  @Column({ type: 'timestamptz' })
  documentUpdatedAt!: Date;

  @Column({ type: 'jsonb', nullable: true })
  chunks!: unknown;
}

/** Row of `message_web_references`: a page of the web that a turn cited. */
@Entity({ name: 'message_web_references' })
export class MessageWebReferenceEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  messageId!: string;

  @PrimaryColumn({ type: 'integer' })
  rank!: number;

  @Column({ type: 'uuid' })
  id!: string;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'text' })
  url!: string;
}

/** Row of `message_logs`: what the model of a turn was asked, encrypted. */
@Entity({ name: 'message_logs' })
export class MessageLogEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  messageId!: string;

  @Column({ type: 'text' })
  details!: string;
}

/** Row of `message_files`: a file that belongs to a question, or that its answer made. */
@Entity({ name: 'message_files' })
export class MessageFileEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  messageId!: string;

  @PrimaryColumn({ type: 'text' })
  kind!: string;

  @PrimaryColumn({ type: 'uuid' })
  fileId!: string;

  @Column({ type: 'integer' })
  position!: number;
}

/** Row of `message_steps`: what a turn did beside saying its answer. */
@Entity({ name: 'message_steps' })
export class MessageStepEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  messageId!: string;

  @PrimaryColumn({ type: 'integer' })
  position!: number;

  @Column({ type: 'text' })
  kind!: string;

  @Column({ type: 'integer' })
  answerLength!: number;

  @Column({ type: 'text', nullable: true })
  text!: string | null;

  @Column({ type: 'jsonb', nullable: true })
  tool!: object | null;

  @Column({ type: 'integer', nullable: true })
  promptTokens!: number | null;

  @Column({ type: 'integer', nullable: true })
  completionTokens!: number | null;
}
