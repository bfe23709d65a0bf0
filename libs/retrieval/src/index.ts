export {
  type RetrievalRequest,
  RetrievalService,
  type SearchedGroup,
  type SearchedSource,
  VERSION_1,
  version2Limit,
} from './app/retrieval.service';
export { PassagePublic } from './api/dto/passage.dto';
export type { Passage, PassagePlace, RetrievedChunk } from './domain/retrieved-chunk';
export { RETRIEVAL_MODES, type RetrievalMode } from './domain/retrieval-mode';
export { RetrievalHttpModule } from './retrieval.http-module';
export { RetrievalModule } from './retrieval.module';
