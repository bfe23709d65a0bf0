import type { IncomingMessage } from 'node:http';
import { type MultipartOptions, readMultipart } from './read-multipart';

/** A multipart body that has not been read yet; handed to a handler by `@Upload`. */
export class UploadReader {
  constructor(
    private readonly request: IncomingMessage,
    private readonly field: string,
  ) {}

  /** Streams the one file to `onFile` and gives what that gives. @throws what `readMultipart` throws */
  receive<Result>(options: Omit<MultipartOptions<Result>, 'field'>): Promise<Result> {
    return readMultipart(this.request, { ...options, field: this.field });
  }
}
