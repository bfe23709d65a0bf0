import { Module } from '@nestjs/common';
import { ShownInSpaces } from '@svc/spaces';
import { ServiceSparse } from './api/dto/service.responses';
import { ServiceRunController } from './api/service-run.controller';
import { ServiceController } from './api/service.controller';
import { sparseService } from './api/service.presenter';
import { SERVICES } from './app/services-in-spaces';
import { ServicesModule } from './services.module';

/** The endpoints of services. */
@ShownInSpaces(SERVICES, ServiceSparse, sparseService)
@Module({ imports: [ServicesModule], controllers: [ServiceController, ServiceRunController] })
export class ServicesHttpModule {}
