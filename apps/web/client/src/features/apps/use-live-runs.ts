import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { live } from '../../api/live';
import { runQuery, runsQuery } from './queries';

/** Has the runs of an app asked for again as soon as one of them gets on. @source supplement §9 */
export function useLiveRuns(appId: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      live.listen<{ id: string; app_id: string }>('app_run_updates', {}, ({ id, app_id }) => {
        if (app_id !== appId) return;
        void client.invalidateQueries({ queryKey: runsQuery(appId).queryKey });
        void client.invalidateQueries({ queryKey: runQuery(id).queryKey });
      }),
    [appId, client],
  );
}
