import { QueryClient } from '@tanstack/react-query';
import { asProblem } from './problem';

const MAX_RETRIES = 2;
const FRESH_MS = 15_000;

/** Answers are kept for the page's life, asked for again in the background, and retried where that may help. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (failures, error) => failures < MAX_RETRIES && asProblem(error).isPassing,
      // Within a page errors are shown by whoever asks; see `QueryState`.
      throwOnError: false,
    },
    mutations: { retry: false },
  },
});
