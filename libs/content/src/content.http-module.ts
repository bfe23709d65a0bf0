import { Module } from '@nestjs/common';
import { ContentModule } from './content.module';

/** The endpoints of files, icons and content storage. */
@Module({ imports: [ContentModule] })
export class ContentHttpModule {}
