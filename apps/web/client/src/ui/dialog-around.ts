import { createContext } from 'react';

/** Closes the dialog that something stands in; nothing does outside of one. */
export const CloseDialogAround = createContext<(() => void) | undefined>(undefined);

/** What is asked before Escape or the cross closes the dialog that something stands in: whether it may. */
export type AskBeforeClosing = () => Promise<boolean>;
/** All that is asked by what stands in the dialog around. */
export const AsksOfDialogAround = createContext<Set<AskBeforeClosing> | undefined>(undefined);
