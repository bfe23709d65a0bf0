import { useCallback } from 'react';
import { useLocation, useNavigate, type UseNavigateResult, useRouter } from '@tanstack/react-router';

/**
 * As `useNavigate`, for going on when something that one waits for is done: nobody is called back who has gone to another
 * page meanwhile, and may be writing there; nor is anybody asked about what is not saved, e.g. in the form of what was deleted.
 */
export function useGoOn(): UseNavigateResult<string> {
  const router = useRouter();
  const navigate = useNavigate();
  const here = useLocation({ select: ({ pathname }) => pathname });
  return useCallback(
    async (options) => {
      if (router.latestLocation.pathname === here) await navigate({ ...options, ignoreBlocker: true });
    },
    [router, navigate, here],
  ) as UseNavigateResult<string>;
}
