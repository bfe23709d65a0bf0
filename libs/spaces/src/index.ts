export * from './api/dto/applications.response';
export * from './api/dto/assistant-parts.response';
export * from './api/dto/knowledge.response';
export * from './api/dto/paginated-permissions';
export { MCPToolSetting } from './api/dto/space.requests';
export { CreateSpaceService } from './app/create-space.service';
export { type AccessibleSpace, demand, SpaceAccessService } from './app/space-access.service';
export { SpaceMembersService } from './app/space-members.service';
export { SpaceModels } from './app/space-models.service';
export {
  type SpaceContents,
  SpaceContentsRegistry,
  type SpaceContentsSource,
  type SpaceDeletionHook,
  type WantedContents,
} from './app/space-contents.registry';
export { SpaceProvisioning } from './app/space-provisioning.service';
export { SpaceReader } from './app/space-reader.service';
export { UpdateSpaceService } from './app/update-space.service';
export type { MemberRole, Space, SpaceKind } from './domain/space';
export { SpaceAccess, type SpaceResource, type SpaceRole } from './domain/space-access';
export { SpacesHttpModule } from './spaces.http-module';
export { SpacesModule } from './spaces.module';
