import { Module } from '@nestjs/common';
import { ClassificationImpactController } from './api/classification-impact.controller';
import { DashboardController } from './api/dashboard.controller';
import { SpaceGroupMemberController } from './api/space-group-member.controller';
import { SpaceMemberController } from './api/space-member.controller';
import { SpaceRetentionController } from './api/space-retention.controller';
import { SpaceController } from './api/space.controller';
import { SpacesModule } from './spaces.module';

/** The endpoints of spaces. */
@Module({
  imports: [SpacesModule],
  controllers: [
    SpaceController,
    SpaceMemberController,
    SpaceGroupMemberController,
    SpaceRetentionController,
    ClassificationImpactController,
    DashboardController,
  ],
})
export class SpacesHttpModule {}
