import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AskingModule } from '@svc/asking';
import { AuditModule } from '@svc/audit';
import { ContentModule } from '@svc/content';
import { KnowledgeModule } from '@svc/knowledge';
import { ModelsModule } from '@svc/models';
import { SpacesModule } from '@svc/spaces';
import { CreateServiceService } from './app/create-service.service';
import { DeleteServiceService } from './app/delete-service.service';
import { MoveServiceService } from './app/move-service.service';
import { OutputForms } from './app/output-forms';
import { RunContexts } from './app/run-context.service';
import { RunService } from './app/run-service.service';
import { RunStore } from './app/run-store.service';
import { SchemaChecks } from './app/schema-checks';
import { ServiceAccess } from './app/service-access.service';
import { ServiceCollections } from './app/service-collections';
import { ServiceFitting } from './app/service-fitting';
import { ServiceInsertion } from './app/service-insertion';
import { ServiceReader } from './app/service-reader.service';
import { ServiceRegistrations } from './app/service-registrations';
import { ServiceRemoval } from './app/service-removal';
import { ServiceRuns } from './app/service-runs.service';
import { ServiceTrail } from './app/service-trail';
import { UpdateServiceService } from './app/update-service.service';
import { ServiceRunRepository } from './data/service-run.repository';
import { ServiceCollectionEntity } from './data/service-collection.entity';
import { ServiceRunFileEntity } from './data/service-run-file.entity';
import { ServiceRunEntity } from './data/service-run.entity';
import { ServiceEntity } from './data/service.entity';
import { ServiceRepository } from './data/service.repository';

const SERVICES = [
  CreateServiceService,
  DeleteServiceService,
  MoveServiceService,
  RunService,
  ServiceReader,
  ServiceRuns,
  UpdateServiceService,
];

/** Services, and what is put to them. */
@Module({
  imports: [
    TypeOrmModule.forFeature([ServiceEntity, ServiceCollectionEntity, ServiceRunEntity, ServiceRunFileEntity]),
    AskingModule,
    AuditModule,
    ContentModule,
    KnowledgeModule,
    ModelsModule,
    SpacesModule,
  ],
  providers: [
    ...SERVICES,
    OutputForms,
    RunContexts,
    RunStore,
    SchemaChecks,
    ServiceAccess,
    ServiceCollections,
    ServiceFitting,
    ServiceInsertion,
    ServiceRegistrations,
    ServiceRemoval,
    ServiceRepository,
    ServiceRunRepository,
    ServiceTrail,
  ],
  exports: SERVICES,
})
export class ServicesModule {}
