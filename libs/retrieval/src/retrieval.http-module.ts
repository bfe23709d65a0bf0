import { Module } from '@nestjs/common';
import { SearchController } from './api/search.controller';
import { RetrievalModule } from './retrieval.module';

/** The search endpoint. */
@Module({ imports: [RetrievalModule], controllers: [SearchController] })
export class RetrievalHttpModule {}
