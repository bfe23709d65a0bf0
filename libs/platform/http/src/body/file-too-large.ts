import { AppError } from '@svc/kernel';
import { humanSize } from './human-size';

/** The refusal of too many bytes, with what came and what is allowed in words and numbers. */
export function fileTooLarge(sizeBytes: number, maxBytes: number): AppError {
  return new AppError('file_too_large', {
    file_size_bytes: sizeBytes,
    file_size_human: humanSize(sizeBytes),
    max_size_bytes: maxBytes,
    max_size_human: humanSize(maxBytes),
  });
}
