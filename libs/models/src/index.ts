export { CompletionModelPublic, CompletionModelSparse } from './api/dto/completion-model.response';
export { EmbeddingModelPublic } from './api/dto/embedding-model.response';
export { ModelKwargsPublic } from './api/dto/model-kwargs.dto';
export { TranscriptionModelPublic } from './api/dto/transcription-model.response';
export { CompletionModelUsage } from './app/completion-model-usage.service';
export { ManageModelsService } from './app/manage-models.service';
export { MigrateModelService } from './app/migrate-model.service';
export { ModelCatalogue, type ModelLists } from './app/model-catalogue';
export { ModelGateway } from './app/model-gateway';
export { ModelPreparation } from './app/model-preparation';
export { type ModelUsageCounter, ModelUsageRegistry, type VectorSizes } from './app/model-usage-registry';
export {
  type PlaceOfUse,
  type PlacesOfUse,
  type SeenSpace,
  SpaceLookup,
  type SpaceVisibility,
} from './app/space-lookup';
export { type CompletionModelUses, type ModelMove, usesInColumn } from './data/completion-model-uses';
export { BUILTIN_PROVIDER } from './domain/builtin-models';
export * from './domain/chat-model';
export { isOnlyLocked } from './domain/default-models';
export * from './domain/embedder';
export * from './domain/image-generator';
export * from './domain/model-record';
export * from './domain/model-refusals';
export type { ModelUser } from './domain/model-migration';
export { revivedModel } from './domain/stored-model';
export * from './domain/transcriber';
export { ModelsHttpModule } from './models.http-module';
export { ModelsModule } from './models.module';
