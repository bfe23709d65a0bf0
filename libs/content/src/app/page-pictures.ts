import { createReadStream } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { UploadConfig } from '@svc/config';
import type { PagePicture, PagePictureLimits } from '@svc/extraction';
import type { PreparedVariant } from './file-variants.service';
import { MODEL_SIDE_PIXELS } from './picture-protocol';
import { Pictures } from './pictures.service';
import { TemporaryFiles } from './temporary-files';

/** Pages that become pictures: where they go, and what became of them. */
export interface PageCollector {
  readonly limits: PagePictureLimits;
  readonly onPicture: (picture: PagePicture) => Promise<void>;
  /** All that came, in their order; afterwards no more may come. */
  finish(): Promise<PreparedVariant[]>;
}

/** Keeps the pages of a document that are pictures, on the disk one behind the other until they are stored. */
@Injectable()
export class PagePictures {
  constructor(
    private readonly temporary: TemporaryFiles,
    private readonly pictures: Pictures,
    private readonly config: UploadConfig,
  ) {}

  /** Collects pages while somebody works; what was collected is there until the work ends. */
  with<Result>(work: (pages: PageCollector) => Promise<Result>): Promise<Result> {
    const { maxPagePictures: maxPages, maxPagePicturePixels: maxPixels } = this.config;
    return this.temporary.withWriter((append, finish) => {
      const kept: { pageNumber: number; start: number; sizeBytes: number }[] = [];
      let start = 0;
      const onPicture = async ({ pageNumber, width, height, pixels }: PagePicture): Promise<void> => {
        const bytes = await this.pictures.page(pixels, width, height);
        await append(bytes);
        kept.push({ pageNumber, start, sizeBytes: bytes.length });
        start += bytes.length;
      };
      return work({
        limits: { maxPages, maxPixels, side: MODEL_SIDE_PIXELS },
        onPicture,
        finish: async () => {
          const { path } = await finish();
          return kept.map((page) => pageVariant(path, page));
        },
      });
    });
  }
}

function pageVariant(
  path: string,
  { pageNumber, start, sizeBytes }: { pageNumber: number; start: number; sizeBytes: number },
): PreparedVariant {
  return {
    variant: 'derived_page',
    position: pageNumber,
    mediaType: 'image/jpeg',
    sizeBytes,
    open: () => createReadStream(path, { start, end: start + sizeBytes - 1 }),
  };
}
