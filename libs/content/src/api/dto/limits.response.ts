import { BooleanField, IntField, ListField, ObjectField, paginated, Schema, StringField } from '@svc/http';
import type { FormatLimit as Format, UploadFormats } from '../../app/upload-formats.service';

/** How large a file of one media type may be. @source supplement §3.6 */
export class FormatLimit {
  @StringField()
  mimetype!: string;

  @IntField({ description: 'Bytes.' })
  size!: number;

  @ListField('string')
  extensions!: string[];

  @BooleanField({ description: 'Whether models look at it.' })
  vision!: boolean;

  static from({ mediaType, maxBytes, extensions, vision }: Format): FormatLimit {
    return { mimetype: mediaType, size: maxBytes, extensions: [...extensions], vision };
  }
}

/** What may be uploaded into collections. @source supplement §3.6 */
export class InfoBlobLimits {
  @ListField(() => FormatLimit)
  formats!: FormatLimit[];
}

/** What may be attached to messages. @source supplement §3.6 */
export class AttachmentLimits {
  @ListField(() => FormatLimit)
  formats!: FormatLimit[];

  @IntField({ description: 'Most files of one message.' })
  max_in_question!: number;
}

/** What may be uploaded where. @source supplement §3.6 */
export class Limits {
  @ObjectField(() => InfoBlobLimits)
  info_blobs!: InfoBlobLimits;

  @ObjectField(() => AttachmentLimits)
  attachments!: AttachmentLimits;

  static from({ knowledge, attachments, maxInQuestion }: Awaited<ReturnType<UploadFormats['limits']>>): Limits {
    return {
      info_blobs: { formats: knowledge.map(FormatLimit.from) },
      attachments: { formats: attachments.map(FormatLimit.from), max_in_question: maxInQuestion },
    };
  }
}

/** The media types of everything that may become knowledge. @source supplement §6.9 */
@Schema({ name: 'PaginatedResponse_str_' })
export class AcceptedMediaTypes {
  @ListField('string')
  items!: string[];

  @IntField()
  count!: number;

  static from({ knowledge }: Pick<Awaited<ReturnType<UploadFormats['limits']>>, 'knowledge'>): AcceptedMediaTypes {
    return paginated([...new Set(knowledge.map(({ mediaType }) => mediaType))]);
  }
}
