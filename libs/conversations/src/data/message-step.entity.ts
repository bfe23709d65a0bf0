import { Column, Entity, PrimaryColumn } from 'typeorm';

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
