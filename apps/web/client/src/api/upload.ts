import { ApiProblem } from './problem';
import { session } from './session';
import { apiUrl } from './client';

interface UploadOptions {
  /** Told the share that was sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Sends a form with files to an API path, telling how far it is. @throws ApiProblem; AbortError after `signal` */
export async function upload<Data>(path: string, form: FormData, options: UploadOptions = {}): Promise<Data> {
  try {
    return await sendForm<Data>(path, form, options);
  } catch (error) {
    if (error instanceof ApiProblem && error.isSignedOut && (await session.wait())) return upload(path, form, options);
    throw error;
  }
}

function sendForm<Data>(path: string, form: FormData, { onProgress, signal }: UploadOptions): Promise<Data> {
  return new Promise((resolve, reject) => {
    // The one way for a page to hear how much of a body has been sent.
    const request = new XMLHttpRequest();
    request.open('POST', apiUrl(path));
    request.setRequestHeader('X-Svc-Page', '1');
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      const headers = new Headers();
      for (const name of ['x-trace-id', 'x-error-code', 'retry-after']) {
        const value = request.getResponseHeader(name);
        if (value !== null) headers.set(name, value);
      }
      const body = parsed(request.responseText);
      if (request.status < 300) resolve(body as Data);
      else reject(new ApiProblem(request.status, body as Record<string, unknown>, headers));
    });
    request.addEventListener('error', () => reject(new ApiProblem(0, {})));
    request.addEventListener('abort', () => reject(new DOMException('The upload was given up.', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
