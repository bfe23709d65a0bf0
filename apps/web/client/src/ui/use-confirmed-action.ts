import { useCallback } from 'react';
import type { QueryKey } from '@tanstack/react-query';
import { type Question, useConfirm } from './confirm';
import { type Act, useAction } from './use-action';

/** Asks, and acts as `Act` does for whoever says yes. @returns whether it was done */
export type ActOnceConfirmed = (
  question: Omit<Question, 'danger'>,
  ...[work, done]: Parameters<Act>
) => ReturnType<Act>;

/** As `useAction`, for what loses something and cannot be taken back. */
export function useConfirmedAction(key: QueryKey): ActOnceConfirmed {
  const confirm = useConfirm();
  const act = useAction(key);
  return useCallback<ActOnceConfirmed>(
    async (question, work, done) => (await confirm({ ...question, danger: true })) && act(work, done),
    [confirm, act],
  );
}
