import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Member, suggested, typedMention, withMention } from './mentions';

/**
 * Offers the names of members while one is being typed into a field.
 * @source WAI-ARIA Authoring Practices, "Combobox": the focus stays in the field
 */
export function useMentions(
  field: RefObject<HTMLTextAreaElement | null>,
  members: readonly Member[],
  text: string,
  onText: (text: string) => void,
) {
  const id = useId();
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  /** Where the mention begins that one does not want help with. */
  const [dismissed, setDismissed] = useState<number | null>(null);
  const nextCaret = useRef<number | null>(null);
  const typed = members.length > 0 ? typedMention(text, caret) : null;
  const options = typed && typed.start !== dismissed ? suggested(members, typed) : [];
  const current = Math.min(active, options.length - 1);

  useLayoutEffect(() => {
    if (nextCaret.current === null) return;
    field.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  }, [field, text]);

  const choose = (member: Member): void => {
    const chosen = withMention(text, caret, typed!, member);
    nextCaret.current = chosen.caret;
    setCaret(chosen.caret);
    onText(chosen.text);
    field.current?.focus();
  };
  /** Whether a key was about the names, and is done with. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (options.length === 0) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((current + step + options.length) % options.length);
    else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') choose(options[current]!);
    else if (event.key === 'Escape') setDismissed(typed!.start);
    else return false;
    event.preventDefault();
    return true;
  };
  const onCaret = (position: number): void => {
    setCaret(position);
    setActive(0);
    if (!typedMention(text, position)) setDismissed(null);
  };
  const fieldProps =
    options.length > 0
      ? ({ 'aria-autocomplete': 'list', 'aria-controls': id, 'aria-activedescendant': `${id}-${current}` } as const)
      : {};
  return { id, options, current, choose, onKey, onCaret, fieldProps };
}
