import type { EmbeddingModelId } from '@svc/kernel';
import { Column, Entity } from 'typeorm';
import { ModelColumns } from './model.columns';

/** A row of `embedding_models`. */
@Entity('embedding_models')
export class EmbeddingModelEntity extends ModelColumns<EmbeddingModelId> {
  @Column({ type: 'integer', nullable: true })
  dimensions!: number | null;

  /** Tokens beyond which the model does not read a text. */
  @Column({ type: 'integer', nullable: true })
  maxInput!: number | null;
}
