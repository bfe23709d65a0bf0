export { checkWizard, type TemplateInput, TemplateGallery } from './app/template-gallery.service';
export { TemplateCreate, templateInput } from './api/dto/template-create';
export type { TemplateId, TemplateRecord } from './domain/template';
export { TemplatesHttpModule } from './templates.http-module';
export { TemplatesModule } from './templates.module';
