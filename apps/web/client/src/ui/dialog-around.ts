import { createContext } from 'react';

/** Closes the dialog that something stands in; nothing does outside of one. */
export const CloseDialogAround = createContext<(() => void) | undefined>(undefined);
