import { Module } from '@nestjs/common';
import { ContentModule } from '@svc/content';
import { KnowledgeModule } from '@svc/knowledge';
import { ModelsModule } from '@svc/models';
import { RetrievalModule } from '@svc/retrieval';
import { SpacesModule } from '@svc/spaces';
import { UsageModule } from '@svc/usage';
import { WebsitesModule } from '@svc/websites';
import { FileReader } from './app/file-reader.service';
import { KnowledgeRights } from './app/knowledge-rights.service';
import { KnowledgeSearch } from './app/knowledge-search.service';
import { MaterialReader } from './app/material-reader.service';
import { ModelLoop } from './app/model-loop';
import { PromptBuilder } from './app/prompt-builder.service';
import { QuestionFiles } from './app/question-files.service';
import { QuestionPreparation } from './app/question-preparation.service';
import { SingleAnswers } from './app/single-answers.service';
import { UsableModels } from './app/usable-models.service';
import { WebPageReader } from './app/web/web-page-reader';
import { WebSearch } from './app/web/web-search.service';

const SERVICES = [
  FileReader,
  MaterialReader,
  KnowledgeRights,
  KnowledgeSearch,
  ModelLoop,
  PromptBuilder,
  QuestionFiles,
  QuestionPreparation,
  SingleAnswers,
  UsableModels,
  WebSearch,
];

/** What it takes to put something to a model, whoever asks. */
@Module({
  imports: [ContentModule, KnowledgeModule, ModelsModule, RetrievalModule, SpacesModule, UsageModule, WebsitesModule],
  providers: [...SERVICES, WebPageReader],
  exports: SERVICES,
})
export class AskingModule {}
