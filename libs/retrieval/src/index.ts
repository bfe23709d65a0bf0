export { type RetrievalRequest, RetrievalService, VERSION_1, version2Limit } from './app/retrieval.service';
export type { RetrievedChunk } from './domain/retrieved-chunk';
export { RetrievalHttpModule } from './retrieval.http-module';
export { RetrievalModule } from './retrieval.module';
