import { Module } from '@nestjs/common';
import { KnowledgeModule } from '@svc/knowledge';
import { RetrievalService } from './app/retrieval.service';
import { SearchSourceService } from './app/search-source.service';
import { FusedRepository } from './data/fused.repository';
import { SimilarityRepository } from './data/similarity.repository';

/** Finding what is near to a question. */
@Module({
  imports: [KnowledgeModule],
  providers: [SimilarityRepository, FusedRepository, RetrievalService, SearchSourceService],
  exports: [RetrievalService, SearchSourceService],
})
export class RetrievalModule {}
