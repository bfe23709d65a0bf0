import type { TranscriptionModelRecord } from '../../domain/model-record';
import { modelMembers, ModelPublic } from './model.response';

/** A transcription model on the wire. @source supplement §6.5 */
export class TranscriptionModelPublic extends ModelPublic {
  static from(this: void, record: TranscriptionModelRecord): TranscriptionModelPublic {
    return modelMembers(record);
  }
}
