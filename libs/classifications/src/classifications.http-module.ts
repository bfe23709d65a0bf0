import { Module } from '@nestjs/common';
import { SecurityClassificationController } from './api/security-classification.controller';
import { ClassificationsModule } from './classifications.module';

/** The routes of security classifications. */
@Module({ imports: [ClassificationsModule], controllers: [SecurityClassificationController] })
export class ClassificationsHttpModule {}
