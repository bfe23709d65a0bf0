/** What had the focus may be replaced at once, and what comes instead takes the focus by itself. */
const SETTLED_MS = 100;

/** What something stood in, from near to far. */
function around(element: Element, root: Element): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let at = element.parentElement; at && root.contains(at); at = at.parentElement) path.push(at);
  return path;
}

/**
 * Has the focus go on where it was when what had it is gone, as the row of something that was deleted: browsers would
 * leave it nowhere, and people who listen at the top of the page; Radix gives it to the dialog as a whole, far from what is
 * next. @returns how to end it
 */
export function keepFocus(root: HTMLElement | null): (() => void) | undefined {
  if (!root) return undefined;
  let had: { element: Element; path: readonly HTMLElement[] } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLost = (): boolean => document.activeElement === document.body || document.activeElement === root;
  const note = ({ target }: FocusEvent): void => {
    if (target === root && had && !had.element.isConnected) return;
    had = target instanceof Element ? { element: target, path: around(target, root) } : null;
  };
  const forget = ({ target }: FocusEvent): void =>
    queueMicrotask(() => {
      if (had && had.element === target && had.element.isConnected) had = null;
    });
  const giveOn = (): void => {
    if (!had || had.element.isConnected || !isLost()) return;
    const left = had.path.find((one) => one.isConnected) ?? root;
    // Of the whole page, its heading.
    const place = left.querySelector('h1') ?? left;
    had = null;
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    if (!had || had.element.isConnected || !isLost()) return;
    clearTimeout(timer);
    timer = setTimeout(giveOn, SETTLED_MS);
  });
  root.addEventListener('focusin', note);
  root.addEventListener('focusout', forget);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    root.removeEventListener('focusin', note);
    root.removeEventListener('focusout', forget);
  };
}
