import type { CompletionModelId } from '@svc/kernel';
import { Column, Entity } from 'typeorm';
import { ModelColumns } from './model.columns';

/** A row of `completion_models`. */
@Entity('completion_models')
export class CompletionModelEntity extends ModelColumns<CompletionModelId> {
  /** Tokens of prompt and answer together. */
  @Column({ type: 'integer' })
  contextWindow!: number;

  @Column({ type: 'integer', nullable: true })
  maxOutputTokens!: number | null;

  @Column({ type: 'boolean', default: false })
  vision!: boolean;

  @Column({ type: 'boolean', default: false })
  reasoning!: boolean;

  @Column({ type: 'boolean', default: false })
  supportsToolCalling!: boolean;

  @Column({ type: 'boolean', default: false })
  supportsStrictToolSchema!: boolean;

  @Column({ type: 'double precision', nullable: true })
  inputCostPerToken!: number | null;

  @Column({ type: 'double precision', nullable: true })
  outputCostPerToken!: number | null;
}
