export { type AccessibleSpace, demand, SpaceAccessService } from './app/space-access.service';
export type { MemberRole, Space, SpaceKind } from './domain/space';
export { SpaceAccess, type SpaceResource, type SpaceRole } from './domain/space-access';
