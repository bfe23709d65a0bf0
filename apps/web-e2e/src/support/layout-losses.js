// Runs in a page, as text: what of it cannot be read or operated at the size that its window has, a line each.
(async () => {
  /** Rectangles are rounded, and letters lean over their edges. */
  const TOLERANCE_PX = 2;
  /** As little room shows no whole line and what it belongs to. */
  const LEAST_ROOM_PX = 40;
  const found = new Set();
  // Windows that have just changed are laid out with their next picture.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));

  const named = (element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ');
    return `<${element.tagName.toLowerCase()}> “${words.slice(0, 50)}”`;
  };
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isFloating = (element) => {
    for (let at = element; at; at = at.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
    }
    return false;
  };
  /** What is kept for listeners alone is a point. */
  const isForListeners = (element) => {
    for (let at = element; at; at = at.parentElement) {
      if (/absolute|fixed/.test(getComputedStyle(at).position) && at.clientWidth <= 1) return true;
    }
    return false;
  };
  /** WCAG 1.4.10 leaves out what needs two dimensions: tables, code, pictures of pages. */
  const needsTwoDimensions = (element) =>
    element.matches('pre') || element.querySelector(':scope table, :scope canvas');
  const elementsIn = (root) =>
    [...root.querySelectorAll('*')].filter((element) => !element.closest('svg') && isShown(element));

  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].filter(isShown);
  const root = dialogs.at(-1) ?? document.body;

  const over = document.documentElement.scrollWidth - innerWidth;
  if (over > 0) found.add(`the page is ${over} px wider than its window`);

  for (const element of elementsIn(root)) {
    const { overflowX, overflowY, position } = getComputedStyle(element);
    const isHigher = element.scrollHeight > element.clientHeight + TOLERANCE_PX;
    const isWider = element.scrollWidth > element.clientWidth + TOLERANCE_PX;
    if (/auto|scroll/.test(overflowX) && isWider && !needsTwoDimensions(element))
      found.add(`scrolls sideways: ${named(element)}`);
    if (
      /auto|scroll/.test(overflowY) &&
      isHigher &&
      element.clientHeight < LEAST_ROOM_PX &&
      !element.matches('textarea')
    ) {
      found.add(`has ${element.clientHeight} px to scroll ${element.scrollHeight} px in: ${named(element)}`);
    }
    // Radix keeps what floats within the window by itself, a picture later.
    if (position !== 'fixed' || isForListeners(element) || element.matches('[data-radix-popper-content-wrapper]'))
      continue;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (
      left < -TOLERANCE_PX ||
      top < -TOLERANCE_PX ||
      right > innerWidth + TOLERANCE_PX ||
      bottom > innerHeight + TOLERANCE_PX
    ) {
      found.add(`reaches out of the window: ${named(element)}`);
    }
  }

  /** Where a text is cut off, or what is left of it says so with an ellipsis and nothing else has the whole. */
  const cutOff = (range, parent) => {
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    for (let at = parent; at && at !== document.documentElement; at = at.parentElement) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(at);
      if (/auto|scroll/.test(overflowX)) return null;
      const box = at.getBoundingClientRect();
      const isWider = rects.some(
        ({ left, right }) => right > box.right + TOLERANCE_PX || left < box.left - TOLERANCE_PX,
      );
      const isHigher = rects.some(
        ({ top, bottom }) => bottom > box.bottom + TOLERANCE_PX || top < box.top - TOLERANCE_PX,
      );
      if (/hidden|clip/.test(overflowX) && isWider) {
        return textOverflow === 'ellipsis' && at.closest('[title]')
          ? null
          : `is cut off${textOverflow === 'ellipsis' ? ' by …' : ''}`;
      }
      if (/auto|scroll/.test(overflowY)) return null;
      if (/hidden|clip/.test(overflowY) && isHigher) return 'is cut off below';
    }
    return rects.some(({ left, right }) => left < -TOLERANCE_PX || right > innerWidth + TOLERANCE_PX)
      ? 'stands outside of the window'
      : null;
  };
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement;
    if (
      !texts.currentNode.data.trim() ||
      !isShown(parent) ||
      isForListeners(parent) ||
      parent.matches('option, textarea')
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const how = cutOff(range, parent);
    if (how) found.add(`${how}: ${named(parent)}`);
  }

  const scrolled = elementsIn(document.body)
    .filter((element) => element.scrollTop > 0 || element.scrollLeft > 0)
    .map((element) => [element, element.scrollTop, element.scrollLeft]);
  for (const control of root.querySelectorAll(
    'a[href], button, input, select, textarea, summary, [role=tab], [role=switch]',
  )) {
    if (!isShown(control) || isForListeners(control) || control.type === 'file') continue;
    control.scrollIntoView({ block: 'center', inline: 'center' });
    const { left, top, width, height } = control.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (hit && (control.contains(hit) || hit.contains(control) || hit.closest('label')?.contains(control))) continue;
    // Short messages go away, and so do lists that one chooses from.
    if (getComputedStyle(control).pointerEvents === 'none' || hit?.closest('[aria-live=polite], [role=listbox]'))
      continue;
    found.add(
      hit
        ? `${named(control)} is covered by ${isFloating(hit) ? 'floating ' : ''}${named(hit)}`
        : `${named(control)} cannot be reached`,
    );
  }
  for (const element of elementsIn(document.body)) {
    if (element.scrollTop > 0) element.scrollTop = 0;
  }
  for (const [element, top, left] of scrolled) element.scrollTo({ top, left, behavior: 'instant' });
  return [...found];
})();
