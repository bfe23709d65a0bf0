import { useRef, useState } from 'react';
import { api, call } from '../../api/client';
import { useAction } from '../../ui/use-action';
import type { Classification } from './queries';

/** The classifications as they are wanted, and what moves one of them from one place to another. */
interface Order {
  readonly shown: readonly Classification[];
  readonly move: (from: number, to: number) => void;
}

const inOrder = (all: readonly Classification[], ids: readonly string[] | null): readonly Classification[] =>
  ids ? all.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)) : all;

/**
 * Shows an order before it is saved, since who presses twice means the place that one press led to. Orders are sent one
 * after the other, and those that nobody wants any more are not.
 */
export function useOrder(all: readonly Classification[]): Order {
  const act = useAction(['classifications']);
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const unsent = useRef<readonly string[] | null>(null);
  const isSending = useRef(false);
  const shown = inOrder(all, wanted);
  const sendAll = async (): Promise<void> => {
    isSending.current = true;
    for (let isDone = true; isDone && unsent.current;) {
      const body = { security_classifications: unsent.current.map((id) => ({ id })) };
      unsent.current = null;
      isDone = await act(() => call(api.PATCH('/api/v1/security-classifications/', { body })));
    }
    isSending.current = false;
    unsent.current = null;
    setWanted(null);
  };
  const move = (from: number, to: number): void => {
    const ids = shown.map(({ id }) => id);
    unsent.current = ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!);
    setWanted(unsent.current);
    if (!isSending.current) void sendAll();
  };
  return { shown, move };
}
