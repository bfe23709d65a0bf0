import { Entity, PrimaryColumn } from 'typeorm';

class SpaceModelColumns {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  spaceId!: string;

  @PrimaryColumn({ type: 'uuid' })
  modelId!: string;
}

/** Row of `space_completion_models`. */
@Entity({ name: 'space_completion_models' })
export class SpaceCompletionModelEntity extends SpaceModelColumns {}

/** Row of `space_embedding_models`. */
@Entity({ name: 'space_embedding_models' })
export class SpaceEmbeddingModelEntity extends SpaceModelColumns {}

/** Row of `space_transcription_models`. */
@Entity({ name: 'space_transcription_models' })
export class SpaceTranscriptionModelEntity extends SpaceModelColumns {}
