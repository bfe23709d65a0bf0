import { useState } from 'react';

/** What has the focus; for what stands in a menu, which is gone by then, the button that opened the menu. */
function focused(): HTMLElement | null {
  const active = document.activeElement as HTMLElement | null;
  const trigger = active?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return (trigger && document.getElementById(trigger)) || active;
}

/**
 * Gives the focus back to what had it when a dialog was opened, or to the page where that is gone. Radix cannot: a field
 * with `autoFocus` has the focus before Radix looks.
 * @returns what a dialog does with the focus when it closes
 */
export function useOpener(isOpen: boolean): (event: Event) => void {
  const [before, setBefore] = useState(() => ({ isOpen, opener: isOpen ? focused() : null }));
  if (before.isOpen !== isOpen) setBefore({ isOpen, opener: isOpen ? focused() : before.opener });
  return (event) => {
    event.preventDefault();
    const page = document.getElementById('page');
    // What came after the dialog, such as another page, may have taken the focus. The page as a whole has it where a question
    // about the dialog was closed before it.
    if (document.activeElement !== document.body && document.activeElement !== page) return;
    const { opener } = before;
    (opener?.isConnected ? opener : page)?.focus();
  };
}

/** Where no field asks for the focus, what a dialog is about has it, not the button that ends it. */
export function focusHeading(event: Event, heading: HTMLElement | null): void {
  event.preventDefault();
  heading?.focus();
}
