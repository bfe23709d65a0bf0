import { Module } from '@nestjs/common';
import { AppTemplateController } from './api/app-template.controller';
import { AssistantTemplateController } from './api/assistant-template.controller';
import { GalleryController } from './api/gallery.controller';
import { TemplatePresenter } from './api/template.presenter';
import { TemplatesModule } from './templates.module';

/** The routes of templates. */
@Module({
  imports: [TemplatesModule],
  providers: [TemplatePresenter],
  controllers: [AssistantTemplateController, AppTemplateController, GalleryController],
})
export class TemplatesHttpModule {}
