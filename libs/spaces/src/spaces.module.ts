import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '@svc/audit';
import { ClassificationsModule } from '@svc/classifications';
import { ContentModule } from '@svc/content';
import { ModelsModule } from '@svc/models';
import { TenancyModule } from '@svc/tenancy';
import { McpModule } from '@svc/mcp';
import { AnalyseClassificationImpact } from './app/classification-impact.service';
import { ApplyRetention } from './app/apply-retention.service';
import { CreateSpaceService } from './app/create-space.service';
import { GroupsThatLeave } from './app/groups-that-leave';
import { MembershipTrail } from './app/membership-trail';
import { RetentionPreview } from './app/retention-preview.service';
import { RetentionRegistry } from './app/retention.registry';
import { SpaceAccessService } from './app/space-access.service';
import { SpaceContentsRegistry } from './app/space-contents.registry';
import { SpaceDescription } from './app/space-description.service';
import { SpaceKeys } from './app/space-keys';
import { SpaceGroupMembersService } from './app/space-group-members.service';
import { SpaceMembersService } from './app/space-members.service';
import { SpaceModels } from './app/space-models.service';
import { SpaceProvisioning } from './app/space-provisioning.service';
import { SpaceReader } from './app/space-reader.service';
import { SpaceOffer } from './app/space-offer.service';
import { SpaceRegistrations } from './app/space-registrations';
import { SpaceTrail } from './app/space-trail';
import { SpacesForModels } from './app/spaces-for-models';
import { UpdateSpaceService } from './app/update-space.service';
import { SpaceGroupMemberEntity, SpaceMemberEntity } from './data/space-member.entity';
import { SpaceMemberRepository } from './data/space-member.repository';
import {
  SpaceCompletionModelEntity,
  SpaceEmbeddingModelEntity,
  SpaceTranscriptionModelEntity,
} from './data/space-model.entity';
import { SpaceModelMoves } from './data/space-model-moves.repository';
import { SpaceModelRepository } from './data/space-model.repository';
import { RetentionTallyEntity } from './data/retention-tally.entity';
import { RetentionTallyRepository } from './data/retention-tally.repository';
import { SpaceEntity } from './data/space.entity';
import { SpaceRepository } from './data/space.repository';
import { TenantsAcrossTenants } from './data/tenants.across-tenants';

const ENTITIES = [
  RetentionTallyEntity,
  SpaceEntity,
  SpaceMemberEntity,
  SpaceGroupMemberEntity,
  SpaceCompletionModelEntity,
  SpaceEmbeddingModelEntity,
  SpaceTranscriptionModelEntity,
];

const SERVICES = [
  AnalyseClassificationImpact,
  ApplyRetention,
  RetentionPreview,
  RetentionRegistry,
  SpaceAccessService,
  SpaceContentsRegistry,
  SpaceModels,
  SpaceProvisioning,
  SpaceReader,
  CreateSpaceService,
  UpdateSpaceService,
  SpaceMembersService,
  SpaceGroupMembersService,
];

/** Spaces, their members and what those may do. */
@Module({
  imports: [
    TypeOrmModule.forFeature(ENTITIES),
    TenancyModule,
    AuditModule,
    ClassificationsModule,
    ContentModule,
    ModelsModule,
    McpModule,
  ],
  providers: [
    GroupsThatLeave,
    MembershipTrail,
    SpaceRepository,
    SpaceMemberRepository,
    RetentionTallyRepository,
    SpaceModelMoves,
    SpaceModelRepository,
    SpaceDescription,
    SpaceKeys,
    SpaceOffer,
    SpaceRegistrations,
    SpacesForModels,
    SpaceTrail,
    TenantsAcrossTenants,
    ...SERVICES,
  ],
  exports: SERVICES,
})
export class SpacesModule {}
