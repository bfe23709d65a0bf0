import { useEffect } from 'react';
import { useBlocker } from '@tanstack/react-router';
import { session } from '../api/session';
import { unsavedForms, useMayLeave } from './may-leave';

/**
 * Has people asked before they leave a page, or close it, with something on it that is not saved; once, however many forms
 * have some. @param mayBe whether there can be something: without, nothing is looked at
 * @param isUnsaved whether there is; the same function as long as nothing else is looked at
 */
export function useUnsaved(mayBe: boolean, isUnsaved: () => boolean): void {
  const mayLeave = useMayLeave();
  // Who signed out has been asked, and what somebody else typed before cannot be given back.
  const isLost = (): boolean => session.personId !== null && isUnsaved();
  useEffect(() => {
    if (!mayBe) return;
    unsavedForms.add(isUnsaved);
    return () => void unsavedForms.delete(isUnsaved);
  }, [mayBe, isUnsaved]);
  useBlocker({
    disabled: !mayBe,
    enableBeforeUnload: isLost,
    shouldBlockFn: async ({ current, next }) => {
      // Parts of a page keep what was typed in them.
      const isHere = current.pathname === next.pathname;
      const asks = [...unsavedForms].find((look) => look()) === isUnsaved;
      return !isHere && asks && isLost() && !(await mayLeave());
    },
  });
}
