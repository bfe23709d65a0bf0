import { type ReactNode } from 'react';

/** The row of buttons that ends a form or a dialog; the one that does it comes last. */
export function Actions({ children }: { children: ReactNode }) {
  return (
    <div data-actions className="flex flex-wrap justify-end gap-2 pt-1">
      {children}
    </div>
  );
}
