import { EnumField, IntField, StringField } from '@svc/http';
import type { LinkDisposition } from '@svc/crypto';
import { AppError } from '@svc/kernel';
import type { MintedLink } from '../../app/download-links';

const DISPOSITIONS = ['attachment', 'inline'] as const;
// Two members whose names differ by their spelling alone would give generated clients two types of one name.
const NAMED = { name: 'LinkDisposition' } as const;
const WEEK_SECONDS = 604_800;
const HOUR_SECONDS = 3600;

/** How a browser shows what a link opens; the spec writes one spelling, clients the other. @source spec §4.5, supplement §3.4 */
class DispositionRequest {
  @EnumField(DISPOSITIONS, { ...NAMED, optional: true, description: '`attachment` unless given.' })
  content_disposition?: LinkDisposition;

  @EnumField(DISPOSITIONS, { ...NAMED, optional: true, description: 'Another spelling of content_disposition.' })
  contentDisposition?: LinkDisposition;

  /** The one that was given, in whichever spelling. @throws bad_request when both are and differ */
  static dispositionOf({ content_disposition, contentDisposition }: DispositionRequest): LinkDisposition {
    if (content_disposition && contentDisposition && content_disposition !== contentDisposition) {
      throw new AppError('bad_request', {
        message: `content_disposition is ${content_disposition} and contentDisposition is ${contentDisposition}.`,
      });
    }
    return content_disposition ?? contentDisposition ?? 'attachment';
  }
}

/** How long a link to a file is good for and how it is shown. @source supplement §3.4, spec §8.2 */
export class SignedURLRequest extends DispositionRequest {
  @IntField({ min: 1, max: WEEK_SECONDS, default: HOUR_SECONDS, description: 'Seconds.' })
  expires_in!: number;
}

/** The same for an exact original, which is good for an hour at most. @source spec §4.5, §8.2 */
export class OriginalSignedURLRequest extends DispositionRequest {
  @IntField({ min: 1, max: HOUR_SECONDS, default: HOUR_SECONDS, description: 'Seconds.' })
  expires_in!: number;
}

/** A link whoever has it can use. @source supplement §3.4 */
export class SignedURLResponse {
  @StringField({ format: 'uri' })
  url!: string;

  @IntField({ description: 'Unix seconds.' })
  expires_at!: number;

  static from({ url, expiresAt }: MintedLink): SignedURLResponse {
    return { url, expires_at: expiresAt };
  }
}

/** The token of a signed link. @source supplement §3.4 */
export class DownloadQuery {
  @StringField({ optional: true, description: 'What the signed link carries.' })
  token?: string;
}
