import { StrictMode, Suspense } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Tooltip } from 'radix-ui';
import { queryClient } from '../api/query-client';
import { ConfirmProvider } from '../ui/confirm';
import { ToastProvider } from '../ui/toasts';
import { PageOnItsWay } from './page-on-its-way';
import { router } from './router';

/** Everything that every page stands in. */
export function App() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Tooltip.Provider delayDuration={400}>
          <Suspense fallback={null}>
            <ToastProvider>
              <ConfirmProvider>
                <PageOnItsWay />
                <RouterProvider router={router} />
              </ConfirmProvider>
            </ToastProvider>
          </Suspense>
        </Tooltip.Provider>
      </QueryClientProvider>
    </StrictMode>
  );
}
