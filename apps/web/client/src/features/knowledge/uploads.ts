import { useSyncExternalStore } from 'react';
import { api, call, type Schemas } from '../../api/client';
import { asProblem } from '../../api/problem';
import { queryClient } from '../../api/query-client';
import { session } from '../../api/session';
import { unsentThings } from '../../ui/may-leave';
import { refreshCollection } from './queries';
import { sendFile } from './send-file';

const AT_ONCE = 3;
const LOOK_EVERY_MS = 1_500;

/** Where a file is on its way from the disk to being found by questions. */
export type UploadState = 'waiting' | 'sending' | 'reading' | 'done' | 'failed' | 'cancelled';

/** A document whose place a file takes. */
export interface Replaced {
  readonly id: string;
  readonly title: string;
}

export interface Upload {
  readonly id: number;
  readonly collectionId: string;
  readonly file: File;
  /** The document that it becomes the next version of; the one of its name without. */
  readonly replaces?: Replaced;
  readonly state: UploadState;
  /** Of what the state says, from 0 to 1; unknown while the job does not tell. */
  readonly share?: number;
  readonly jobId?: string;
  /** Why the upload was refused. */
  readonly error?: unknown;
  /** Why the file could not be read. */
  readonly failureCode?: string;
}

/** What an upload is at that begins anew. */
const AGAIN: Partial<Upload> = { state: 'waiting', error: undefined, failureCode: undefined, share: undefined };

const ACTIVE: readonly UploadState[] = ['waiting', 'sending', 'reading'];

/** Whether it is still on its way. */
export const isActive = ({ state }: Upload): boolean => ACTIVE.includes(state);

/** Whether the service does not have it yet: it is lost with the window. */
const isUnsent = ({ state }: Upload): boolean => state === 'waiting' || state === 'sending';

/** Whether another try may well do: there was no connection, or too much at once. */
export const isWorthAnotherTry = ({ state, error }: Upload): boolean =>
  state === 'failed' && error !== undefined && asProblem(error).isPassing;

/**
 * The files that are on their way into collections. It belongs to the window, not to a page: uploads go on while somebody
 * looks at something else.
 */
class UploadQueue extends EventTarget {
  private uploads: readonly Upload[] = [];
  private readonly calledOff = new Map<number, AbortController>();
  private last = 0;
  private looking = false;

  all = (): readonly Upload[] => this.uploads;

  add(collectionId: string, files: readonly File[], replaces?: Replaced): void {
    const added = files.map((file): Upload => ({ id: ++this.last, collectionId, file, replaces, state: 'waiting' }));
    this.set([...this.uploads, ...added]);
    this.go();
  }

  /** Calls off what is not sent yet; what the service has, it reads. */
  cancel(id: number): void {
    this.change(id, { state: 'cancelled' });
    this.calledOff.get(id)?.abort();
  }

  retry(id: number): void {
    this.change(id, AGAIN);
    this.go();
  }

  /** Sends everything again that only the connection kept from the collection. */
  retryAll(collectionId: string): void {
    const isMeant = (one: Upload): boolean => one.collectionId === collectionId && isWorthAnotherTry(one);
    this.set(this.uploads.map((upload) => (isMeant(upload) ? { ...upload, ...AGAIN } : upload)));
    this.go();
  }

  /** Whether the window cannot be closed without a loss. */
  hasUnsent = (): boolean => this.uploads.some(isUnsent);

  /** Takes those that have ended off the list. */
  clear(collectionId: string): void {
    this.set(this.uploads.filter((upload) => upload.collectionId !== collectionId || isActive(upload)));
  }

  private set(uploads: readonly Upload[]): void {
    this.uploads = uploads;
    // Browsers keep no page at hand, for going back to it, that always wants to be asked.
    if (this.hasUnsent()) window.addEventListener('beforeunload', askBeforeClosing);
    else window.removeEventListener('beforeunload', askBeforeClosing);
    this.dispatchEvent(new Event('change'));
  }

  private change(id: number, change: Partial<Upload>): void {
    this.set(this.uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  }

  private go(): void {
    const sending = this.uploads.filter(({ state }) => state === 'sending').length;
    const next = this.uploads.filter(({ state }) => state === 'waiting').slice(0, AT_ONCE - sending);
    for (const upload of next) void this.send(upload);
  }

  private async send({ id, collectionId, file, replaces }: Upload): Promise<void> {
    const controller = new AbortController();
    this.calledOff.set(id, controller);
    this.change(id, { state: 'sending', share: 0 });
    try {
      const onProgress = (share: number): void => this.change(id, { share });
      const options = { replaces: replaces?.id, signal: controller.signal, onProgress };
      const job = await sendFile(collectionId, file, options);
      this.change(id, { state: 'reading', share: undefined, jobId: job.id });
      void this.look();
    } catch (error) {
      if (!controller.signal.aborted) this.change(id, { state: 'failed', error });
    } finally {
      this.calledOff.delete(id);
      this.go();
    }
  }

  /** Asks for the jobs of all files that are being read until none is left. */
  private async look(): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    try {
      while (this.uploads.some(({ state }) => state === 'reading')) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
        await this.lookOnce().catch(() => undefined); // the next look may be answered
      }
    } finally {
      this.looking = false;
    }
  }

  private async lookOnce(): Promise<void> {
    const { items } = await call(api.GET('/api/v1/jobs/'));
    const jobs = new Map(items.map((job) => [job.id, job]));
    const ended = new Set<string>();
    for (const upload of this.uploads.filter(({ state }) => state === 'reading')) {
      const job = jobs.get(upload.jobId!) ?? (await this.jobOf(upload.jobId!));
      const change = changeBy(job);
      this.change(upload.id, change);
      if (change.state === 'done') ended.add(upload.collectionId);
    }
    for (const collectionId of ended) await refreshCollection(queryClient, collectionId);
  }

  private jobOf(id: string): Promise<Schemas['JobPublic']> {
    return call(api.GET('/api/v1/jobs/{id}/', { params: { path: { id } } }));
  }
}

function changeBy({ status, progress, failure_code }: Schemas['JobPublic']): Partial<Upload> {
  if (status === 'complete') return { state: 'done', share: 1 };
  if (status === 'failed') return { state: 'failed', failureCode: failure_code ?? 'internal_error' };
  return { share: progress ?? undefined };
}

/** Who signed out has been asked. */
function askBeforeClosing(event: BeforeUnloadEvent): void {
  if (session.personId !== null) event.preventDefault();
}

/** The uploads of this page: they go on wherever in it one goes. */
export const uploadQueue = new UploadQueue();
unsentThings.add(uploadQueue.hasUnsent);

/** The uploads of one collection, in the order in which they were chosen. */
export function useUploads(collectionId: string): readonly Upload[] {
  const all = useSyncExternalStore((listener) => {
    uploadQueue.addEventListener('change', listener);
    return () => uploadQueue.removeEventListener('change', listener);
  }, uploadQueue.all);
  return all.filter((upload) => upload.collectionId === collectionId);
}
