export { ShownInSpaces } from './api/content-forms';
export { PublishQuery, TransferApplicationRequest } from './api/dto/application.requests';
export { ListedFields } from './api/dto/listed-fields';
export * from './api/dto/paginated-permissions';
export { RetentionPreviewPublic, RetentionPreviewQuery } from './api/dto/retention.dto';
export { MCPToolSetting } from './api/dto/space.requests';
export { ApplyRetention } from './app/apply-retention.service';
export { type RetentionForecast, RetentionPreview } from './app/retention-preview.service';
export { RetentionPace } from './app/retention-pace';
export * from './app/retention.registry';
export { CreateSpaceService } from './app/create-space.service';
export { IntegrationKnowledgePublic } from './api/dto/unkept-knowledge.response';
export { type AccessibleSpace, demand, SpaceAccessService } from './app/space-access.service';
export { SpaceMembersService } from './app/space-members.service';
export { requireModelCleared, SpaceModels } from './app/space-models.service';
export {
  type ContentPurpose,
  type ContentSource,
  SpaceContentsRegistry,
  type SpaceDeletionHook,
  type WantedContents,
} from './app/space-contents.registry';
export { toolSpace } from './app/space-offer.service';
export { SpaceProvisioning } from './app/space-provisioning.service';
export { SpaceReader } from './app/space-reader.service';
export { UpdateSpaceService } from './app/update-space.service';
export { ContentKind } from './domain/content-kind';
export type { MemberRole, Space, SpaceKind } from './domain/space';
export { SpaceAccess, type SpaceResource, type SpaceRole } from './domain/space-access';
export type { SpaceContents } from './domain/space-contents';
export { SpacesHttpModule } from './spaces.http-module';
export { SpacesModule } from './spaces.module';
