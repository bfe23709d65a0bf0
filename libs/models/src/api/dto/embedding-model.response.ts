import { BooleanField, IntField, OPTIONAL_NULLABLE } from '@svc/http';
import type { EmbeddingModelRecord } from '../../domain/model-record';
import { modelMembers, ModelPublic } from './model.response';

/** An embedding model on the wire. @source supplement §6.5 */
export class EmbeddingModelPublic extends ModelPublic {
  @BooleanField({ description: 'False where nobody has said so.' })
  override open_source!: boolean;

  @IntField({ ...OPTIONAL_NULLABLE, description: 'Numbers in a vector.' })
  dimensions!: number | null;

  @IntField({ ...OPTIONAL_NULLABLE, description: 'Tokens beyond which the model does not read a text.' })
  max_input!: number | null;

  static from(this: void, record: EmbeddingModelRecord): EmbeddingModelPublic {
    return {
      ...modelMembers(record),
      open_source: record.openSource ?? false,
      dimensions: record.dimensions,
      max_input: record.maxInput,
    };
  }
}
