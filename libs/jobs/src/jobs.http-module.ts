import { Module } from '@nestjs/common';
import { JobController } from './api/job.controller';

/** The endpoints of background work. */
@Module({ controllers: [JobController] })
export class JobsHttpModule {}
