export { AskingModule } from './asking.module';
export { FileReader, type ReadFiles, type ReadingOptions } from './app/file-reader.service';
export { type KnowledgeHolder, KnowledgeRights, type ReadableSources } from './app/knowledge-rights.service';
export { KnowledgeSearch } from './app/knowledge-search.service';
export { type Inquiry, ModelLoop } from './app/model-loop';
export { WebSearch } from './app/web/web-search.service';
export { PromptBuilder, type PromptMaterial } from './app/prompt-builder.service';
export {
  type AskedFiles,
  type EarlierExchange,
  type ReadMaterial,
  MaterialReader,
} from './app/material-reader.service';
export * from './domain/budget';
export { countText } from './domain/count-text';
export { CitationTracker } from './domain/citations';
export { type AskedQuestion, type Prompt, type PromptFile, questionText, systemMessage } from './domain/prompt';
export { type DocumentReference, documentsOf, type RetrievalVersion } from './domain/references';
export { isUnheard, QuestionFiles } from './app/question-files.service';
export { type OpenQuestion, QuestionPreparation, type ReadyQuestion } from './app/question-preparation.service';
export { type SingleAnswer, SingleAnswers } from './app/single-answers.service';
export { UsableModels } from './app/usable-models.service';
export { hearingModel } from './domain/hearing-model';
export { type ModelHolder, usableModel } from './domain/usable-model';
export { searchText } from './domain/search-text';
export * from './domain/step';
export type { WebResult } from './domain/web-result';
