import { useCallback, useRef, useState } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, call } from '../../api/client';
import { upload } from '../../api/upload';
import { useToasts } from '../../ui/toasts';
import type { ChatFile } from './turn';

/** A file that goes along with the next question. */
export interface Attachment {
  readonly key: number;
  readonly name: string;
  /** The share that was sent, until the service has it. */
  readonly progress: number;
  readonly file: ChatFile | null;
}

/** What files a question may bring. */
export const limitsQuery = queryOptions({
  queryKey: ['limits'],
  queryFn: ({ signal }) => call(api.GET('/api/v1/limits/', { signal })),
  staleTime: Infinity,
});

/** The files of the next question: they are sent as soon as they are added. */
export function useAttachments() {
  const toasts = useToasts();
  const [attachments, setAttachments] = useState<readonly Attachment[]>([]);
  const last = useRef(0);
  const aborts = useRef(new Map<number, AbortController>());
  const limits = useQuery(limitsQuery).data?.attachments;

  const add = useCallback(
    (files: Iterable<File>) => {
      for (const file of files) {
        const key = ++last.current;
        const abort = new AbortController();
        aborts.current.set(key, abort);
        const change = (news: Partial<Attachment>): void =>
          setAttachments((all) => all.map((one) => (one.key === key ? { ...one, ...news } : one)));
        setAttachments((all) => [...all, { key, name: file.name, progress: 0, file: null }]);
        const form = new FormData();
        form.append('upload_file', file);
        upload<ChatFile>('/api/v1/files/', form, {
          signal: abort.signal,
          onProgress: (progress) => change({ progress }),
        })
          .then((sent) => change({ file: sent, progress: 1 }))
          .catch((error: unknown) => {
            setAttachments((all) => all.filter((one) => one.key !== key));
            if (!abort.signal.aborted) toasts.failed(error);
          });
      }
    },
    [toasts],
  );
  const remove = useCallback((key: number) => {
    aborts.current.get(key)?.abort();
    setAttachments((all) => all.filter((one) => one.key !== key));
  }, []);
  const put = useCallback((files: readonly ChatFile[]) => {
    setAttachments(files.map((file) => ({ key: ++last.current, name: file.name, progress: 1, file })));
  }, []);
  /** As `put`, but not in the place of what was added since. */
  const giveBack = useCallback((files: readonly ChatFile[]) => {
    const back = files.map((file) => ({ key: ++last.current, name: file.name, progress: 1, file }));
    setAttachments((now) => (now.length === 0 ? back : now));
  }, []);
  const accept = limits?.formats
    .flatMap(({ extensions }) => extensions.map((name) => (name.startsWith('.') ? name : `.${name}`)))
    .join(',');
  return { attachments, add, remove, put, giveBack, accept, max: limits?.max_in_question };
}

export type Attachments = ReturnType<typeof useAttachments>;
