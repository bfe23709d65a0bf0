export { StartFromTemplate, type TemplateInput } from './app/start-from-template.service';
export { TemplateCreate, templateInput } from './api/dto/template-create';
export type { TemplateId, TemplateRecord } from './domain/template';
export { TemplatesHttpModule } from './templates.http-module';
export { TemplatesModule } from './templates.module';
