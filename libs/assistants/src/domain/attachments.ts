import type { FileRecord } from '@svc/content';
import { AppError } from '@svc/kernel';

/** What may go with every question to an assistant, or every run of an app. @source supplement §2.3, §2.5 */
export const ATTACHMENT_LIMITS = { maxFiles: 3, maxBytes: 26_214_400 } as const;

/** Whether files may be attached together. @throws bad_request for one without text, for too many, and for too many bytes */
export function requireAttachable(files: readonly FileRecord[]): void {
  const { maxFiles, maxBytes } = ATTACHMENT_LIMITS;
  const other = files.find(({ fileType }) => fileType !== 'text' && fileType !== 'document');
  if (other) throw refusal(`"${other.name}" holds no text; only text files can be attached.`);
  if (files.length > maxFiles) throw refusal(`At most ${maxFiles} files can be attached; these are ${files.length}.`);
  const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (bytes > maxBytes) throw refusal(`Attachments have at most ${maxBytes} bytes; these have ${bytes}.`);
}

function refusal(message: string): AppError<'bad_request'> {
  return new AppError('bad_request', { message });
}
