import { useCallback } from 'react';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useToasts } from './toasts';

/** Does something at once: says that it is done or why it is not, and has what it changed asked for again. */
export type Act = (work: () => Promise<unknown>, done?: string) => Promise<boolean>;

/** Acts on what the queries under `key` are about. @returns whether it was done */
export function useAction(key: QueryKey): Act {
  const toasts = useToasts();
  const client = useQueryClient();
  const name = key.join('\n');
  return useCallback<Act>(
    async (work, done) => {
      try {
        await work();
        if (done) toasts.done(done);
        return true;
      } catch (error) {
        toasts.failed(error);
        return false;
      } finally {
        await client.invalidateQueries({ queryKey: name.split('\n') });
      }
    },
    [client, name, toasts],
  );
}
