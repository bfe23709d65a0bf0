import { Injectable } from '@nestjs/common';
import { UploadConfig } from '@svc/config';
import type { UploadUseCase } from '../domain/content';
import { type AcceptedFormat, AUDIO_FORMATS, IMAGE_FORMATS, TEXT_FORMATS } from '../domain/media-types';
import { UploadPolicy } from './upload-policy';

/** An accepted format and how large such a file may be. */
export interface FormatLimit extends AcceptedFormat {
  readonly maxBytes: number;
  /** Models look at it. */
  readonly vision: boolean;
}

/** What may be uploaded where, with the limits that hold now. @source supplement §3.6 */
@Injectable()
export class UploadFormats {
  constructor(
    private readonly policy: UploadPolicy,
    private readonly config: UploadConfig,
  ) {}

  async limits(): Promise<{
    readonly knowledge: readonly FormatLimit[];
    readonly attachments: readonly FormatLimit[];
    readonly maxInQuestion: number;
  }> {
    const limits = this.policy.limitsOf(await this.policy.current());
    const bytesOf = new Map(limits.map(({ useCase, effectiveBytes }) => [useCase, effectiveBytes]));
    const limited = (formats: readonly AcceptedFormat[], useCase: UploadUseCase, vision = false): FormatLimit[] =>
      formats.map((format) => ({ ...format, maxBytes: bytesOf.get(useCase)!, vision }));
    return {
      knowledge: [...limited(TEXT_FORMATS, 'knowledge_file'), ...limited(AUDIO_FORMATS, 'knowledge_audio')],
      attachments: [...limited(TEXT_FORMATS, 'session_file'), ...limited(IMAGE_FORMATS, 'session_image', true)],
      maxInQuestion: this.config.maxFilesInQuestion,
    };
  }
}
