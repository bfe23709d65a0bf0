import { useCallback, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { upload } from '../../api/upload';
import { useToasts } from '../../ui/toasts';
import { limitsQuery } from '../knowledge/queries';
import type { ChatFile } from './turn';

/** A file that goes along with the next question. */
export interface Attachment {
  readonly key: number;
  readonly name: string;
  /** The share that was sent, until the service has it. */
  readonly progress: number;
  readonly file: ChatFile | null;
}

type Update = (all: readonly Attachment[]) => readonly Attachment[];

/** Where files are listed. */
export interface AttachmentList {
  readonly attachments: readonly Attachment[];
  /** Changes what is listed here. */
  put(update: Update): void;
  /** Changes files that are listed here, or were when they were added. */
  follow(update: Update): void;
}

/** A list that is there as long as its page. */
function useOwnList(): AttachmentList {
  const [attachments, set] = useState<readonly Attachment[]>([]);
  return useMemo(() => ({ attachments, put: set, follow: set }), [attachments]);
}

/** One for each file of this page. */
let last = 0;
const aborts = new Map<number, AbortController>();

/** Files that the service has already, as those of the next question. */
export const attached = (files: readonly ChatFile[]): readonly Attachment[] =>
  files.map((file) => ({ key: ++last, name: file.name, progress: 1, file }));

/** The files of the next question: they are sent as soon as they are added. @param kept where they are listed, instead of here */
export function useAttachments(kept?: AttachmentList) {
  const toasts = useToasts();
  const own = useOwnList();
  const { attachments, put, follow } = kept ?? own;
  const limits = useQuery(limitsQuery).data?.attachments;

  const add = useCallback(
    (files: Iterable<File>) => {
      for (const file of files) {
        const key = ++last;
        const abort = new AbortController();
        aborts.set(key, abort);
        const change = (news: Partial<Attachment>): void =>
          follow((all) => all.map((one) => (one.key === key ? { ...one, ...news } : one)));
        put((all) => [...all, { key, name: file.name, progress: 0, file: null }]);
        const form = new FormData();
        form.append('upload_file', file);
        upload<ChatFile>('/api/v1/files/', form, {
          signal: abort.signal,
          onProgress: (progress) => change({ progress }),
        })
          .then((sent) => change({ file: sent, progress: 1 }))
          .catch((error: unknown) => {
            follow((all) => all.filter((one) => one.key !== key));
            if (!abort.signal.aborted) toasts.failed(error, file.name);
          })
          .finally(() => aborts.delete(key));
      }
    },
    [toasts, put, follow],
  );
  const remove = useCallback(
    (key: number) => {
      aborts.get(key)?.abort();
      put((all) => all.filter((one) => one.key !== key));
    },
    [put],
  );
  const accept = limits?.formats
    .flatMap(({ extensions }) => extensions.map((name) => (name.startsWith('.') ? name : `.${name}`)))
    .join(',');
  return { attachments, add, remove, accept, max: limits?.max_in_question };
}

export type Attachments = ReturnType<typeof useAttachments>;
