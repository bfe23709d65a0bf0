import { useEffect, useState } from 'react';
import { isCodeMissing, loadPageAnew } from '../api/code';
import { ProblemNotice } from './notice';

/**
 * In the place of what could not be loaded. @param recovers for a whole page: it comes by itself as soon as it can be had;
 * for a part, the rest of the page may hold what somebody typed, so they decide. @throws what else went wrong
 */
export function CodeMissing({ error, recovers = false }: { error: unknown; recovers?: boolean }) {
  if (!isCodeMissing(error)) throw error;
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!recovers) return;
    const look = (): void => {
      void loadPageAnew(false);
    };
    look();
    window.addEventListener('online', look);
    return () => window.removeEventListener('online', look);
  }, [recovers]);
  const again = async (): Promise<void> => {
    // Said anew to people who listen: it was tried, and is as before.
    if (!(await loadPageAnew(true))) setTries((before) => before + 1);
  };
  return <ProblemNotice key={tries} error={error} onRetry={() => void again()} />;
}
