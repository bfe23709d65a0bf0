import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '@svc/audit';
import { ModelsModule } from '@svc/models';
import { TenancyModule } from '@svc/tenancy';
import { ManageTemplates } from './app/manage-templates.service';
import { StartFromTemplate } from './app/start-from-template.service';
import { TemplateGallery } from './app/template-gallery.service';
import { TemplateModelUses } from './app/template-model-uses';
import { TemplateNamesService } from './app/template-names.service';
import { TemplateTrail } from './app/template-trail';
import { TemplateEntity } from './data/template.entity';
import { TemplateRepository } from './data/template.repository';

/** What assistants and apps can start from. */
@Module({
  imports: [TypeOrmModule.forFeature([TemplateEntity]), AuditModule, ModelsModule, TenancyModule],
  providers: [
    ManageTemplates,
    StartFromTemplate,
    TemplateGallery,
    TemplateModelUses,
    TemplateNamesService,
    TemplateRepository,
    TemplateTrail,
  ],
  exports: [ManageTemplates, StartFromTemplate, TemplateGallery, TemplateNamesService],
})
export class TemplatesModule {}
