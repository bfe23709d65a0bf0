import { Global, Module } from '@nestjs/common';
import { ContentModule } from '@svc/content';
import { PageRenderer } from '@svc/crawling';
import { ChromiumRenderer } from './app/chromium-renderer';

/** Gives crawls a browser; for the crawler. Whoever does not import it crawls without one. */
@Global()
@Module({
  imports: [ContentModule],
  providers: [{ provide: PageRenderer, useClass: ChromiumRenderer }],
  exports: [PageRenderer],
})
export class RenderingModule {}
