import { apiUrl } from '../../api/client';
import { ApiProblem } from '../../api/problem';
import { session } from '../../api/session';
import type { Schemas } from '../../api/client';

export interface SendOptions {
  /** The document that the file becomes the next version of. */
  readonly replaces?: string;
  readonly signal: AbortSignal;
  /** Told how much of the file is sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/);
  return new Headers(lines.filter(Boolean).map((line) => line.split(/:\s*(.*)/s).slice(0, 2) as [string, string]));
}

function once(
  collectionId: string,
  file: File,
  { replaces, signal, onProgress }: SendOptions,
): Promise<Schemas['JobPublic']> {
  const body = new FormData();
  body.append('file', file, file.name);
  // `fetch` does not tell how much of a body is sent.
  const request = new XMLHttpRequest();
  const wish = replaces ? `?replaces=${replaces}` : '';
  request.open('POST', apiUrl(`/api/v1/groups/${collectionId}/info-blobs/upload/${wish}`));
  request.setRequestHeader('X-Svc-Page', '1');
  request.responseType = 'json';
  const leave = (): void => request.abort();
  signal.addEventListener('abort', leave, { once: true });
  return new Promise<Schemas['JobPublic']>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = request.response as Record<string, unknown> | null;
      if (request.status < 300 && answer) resolve(answer as Schemas['JobPublic']);
      else reject(new ApiProblem(request.status, answer ?? {}, headersOf(request)));
    };
    request.onerror = () => reject(new ApiProblem(0, {}));
    request.onabort = () => reject(new DOMException('The upload was called off.', 'AbortError'));
    request.send(body);
  }).finally(() => signal.removeEventListener('abort', leave));
}

/**
 * Uploads a file into a collection; gives the job that reads it. Where the session has ended it waits for the person to
 * sign in again, and sends the file once more. @throws ApiProblem · AbortError when it was called off
 */
export async function sendFile(collectionId: string, file: File, options: SendOptions): Promise<Schemas['JobPublic']> {
  try {
    return await once(collectionId, file, options);
  } catch (error) {
    if (!(error instanceof ApiProblem && error.isSignedOut && (await session.wait()))) throw error;
    return once(collectionId, file, options);
  }
}
