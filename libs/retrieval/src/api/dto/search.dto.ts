import {
  DateTimeField,
  EnumField,
  IntField,
  NumberField,
  ObjectField,
  OPTIONAL_NULLABLE,
  StringField,
  UuidField,
} from '@svc/http';
import { RETRIEVAL_MODES, type RetrievalMode } from '../../domain/retrieval-mode';
import type { WantedChunks } from '../../app/search-source.service';
import type { RetrievedChunk } from '../../domain/retrieved-chunk';
import { PassagePublic } from './passage.dto';

/** What to look for in a collection, or in the pages of a website. @source supplement §3.1 */
export class SemanticSearchRequest {
  @StringField()
  search_string!: string;

  @IntField({ default: 30, min: 1, max: 1000, description: 'Most chunks returned.' })
  num_chunks!: number;

  @IntField({ ...OPTIONAL_NULLABLE, min: 1, max: 1000, description: 'Trims the tail of low relevance.' })
  autocut_cutoff?: number | null;

  @EnumField(RETRIEVAL_MODES, {
    optional: true,
    nullable: true,
    name: 'RetrievalMode',
    description: 'By what the chunks are ordered; null asks for what the deployment is set to. Beyond the contract.',
  })
  retrieval_mode?: RetrievalMode | null;

  static wanted(this: void, body: SemanticSearchRequest, signal: AbortSignal): WantedChunks {
    const { search_string: query, num_chunks: limit, autocut_cutoff, retrieval_mode: mode } = body;
    return { query, limit, autocut: autocut_cutoff ?? undefined, mode, signal };
  }
}

/** One chunk that was found. @source supplement §3.1 */
export class SemanticSearchResponse {
  @UuidField()
  id!: string;

  @UuidField()
  info_blob_id!: string;

  @StringField()
  text!: string;

  @NumberField({ description: 'Cosine of question and chunk.' })
  score!: number;

  @ObjectField(() => PassagePublic, { description: 'Where it stands in its document.' })
  passage!: PassagePublic;

  @DateTimeField(OPTIONAL_NULLABLE)
  created_at?: string | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  updated_at?: string | null;

  static from(chunk: RetrievedChunk): SemanticSearchResponse {
    return {
      id: chunk.id,
      info_blob_id: chunk.infoBlobId,
      text: chunk.text,
      score: chunk.score,
      passage: PassagePublic.from({ index: chunk.chunkNo, place: chunk.place, score: chunk.score }),
      created_at: chunk.createdAt.toISOString(),
      updated_at: chunk.updatedAt.toISOString(),
    };
  }
}
