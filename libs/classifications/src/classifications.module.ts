import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TenancyModule } from '@svc/tenancy';
import { ClassificationTrail } from './app/classification-trail';
import { SecurityClassifications } from './app/security-classifications.service';
import { SecurityClassificationEntity } from './data/security-classification.entity';
import { SecurityClassificationRepository } from './data/security-classification.repository';

/** The security classifications of tenants. */
@Module({
  imports: [TypeOrmModule.forFeature([SecurityClassificationEntity]), TenancyModule],
  providers: [ClassificationTrail, SecurityClassificationRepository, SecurityClassifications],
  exports: [SecurityClassifications],
})
export class ClassificationsModule {}
