import type { FileRestrictions } from '@svc/content';
import { MEDIA_TYPES } from '@svc/extraction';
import { ATTACHMENT_LIMITS } from '../domain/attachments';

/** Which files may be attached to an assistant or an app, in the wire form. @source supplement §2.3, §2.5 */
export const ALLOWED_ATTACHMENTS: FileRestrictions = {
  accepted_file_types: Object.values(MEDIA_TYPES).map((mimetype) => ({
    mimetype,
    size_limit: ATTACHMENT_LIMITS.maxBytes,
  })),
  limit: { max_files: ATTACHMENT_LIMITS.maxFiles, max_size: ATTACHMENT_LIMITS.maxBytes },
};
