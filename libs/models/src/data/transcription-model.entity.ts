import type { TranscriptionModelId } from '@svc/kernel';
import { Entity } from 'typeorm';
import { ModelColumns } from './model.columns';

/** A row of `transcription_models`. */
@Entity('transcription_models')
export class TranscriptionModelEntity extends ModelColumns<TranscriptionModelId> {}
