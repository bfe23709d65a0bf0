import type { Locator, Page } from 'playwright-core';

/** A page has fewer things to stop at; whoever needs more is caught. */
const MOST_STEPS = 120;

/** A menu is placed, and a page moves to what has the focus, some frames after the key. */
const SEEN_WITHIN_MS = 1_000;

/** What has the focus, and whether people come to see where it is. Text, since pages run it. */
const FOCUSED = `(async () => {
  // Groups of controls pass the focus on once the key has been dealt with.
  await new Promise((passed) => setTimeout(passed));
  const until = performance.now() + ${SEEN_WITHIN_MS};
  const look = () => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60);
    const box = element.getBoundingClientRect();
    const isInside = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
    const hasOutline = (one) => getComputedStyle(one).outlineStyle !== 'none' && parseFloat(getComputedStyle(one).outlineWidth) >= 2;
    let isMarked = false;
    for (let at = element, steps = 0; at && steps < 4; at = at.parentElement, steps += 1) isMarked ||= hasOutline(at);
    const [x, y] = [Math.max(0, box.left) + Math.min(box.width, 8) / 2, Math.max(0, box.top) + Math.min(box.height, 8) / 2];
    const on = document.elementFromPoint(x, y);
    // Short messages go away.
    const isCovered = on !== null && !element.contains(on) && !on.contains(element) && !on.closest('[aria-live=polite]');
    const why = [isInside ? '' : ' outside', isMarked ? '' : ' unmarked', isCovered ? ' covered by ' + on.outerHTML.slice(0, 160) : ''].join('');
    return { name: element.tagName.toLowerCase() + ' “' + words + '”' + why, isSeen: why === '' };
  };
  let focused = look();
  while (focused && !focused.isSeen && performance.now() < until) {
    await new Promise((passed) => requestAnimationFrame(passed));
    focused = look();
  }
  return focused;
})()`;

interface Focused {
  readonly name: string;
  readonly isSeen: boolean;
}

/** Somebody without a mouse. */
export class Keyboard {
  /** Where the focus could not be seen; tests expect none. */
  readonly unseen: string[] = [];

  constructor(private readonly page: Page) {}

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  /** Types over what has the focus. */
  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  /** Steps on until something has the focus, and sees it at every step. @throws Error when it is not come by */
  async to(wanted: Locator, key: 'Tab' | 'Shift+Tab' | 'ArrowRight' | 'ArrowDown' = 'Tab'): Promise<void> {
    const passed: string[] = [];
    for (let step = 0; step < MOST_STEPS; step += 1) {
      if (await this.isOn(wanted)) return;
      await this.page.keyboard.press(key);
      const now = await this.page.evaluate<Focused | null>(FOCUSED);
      if (now && !now.isSeen) this.unseen.push(now.name);
      passed.push(now?.name ?? 'nothing');
    }
    throw new Error(`${String(wanted)} is not come by with ${key}: ${passed.slice(0, 40).join(', ')}`);
  }

  /** Steps on to something, and presses Enter on it. */
  async use(wanted: Locator): Promise<void> {
    await this.to(wanted);
    await this.press('Enter');
  }

  /** Whether something has the focus. */
  async isOn(wanted: Locator): Promise<boolean> {
    return (await wanted.and(this.page.locator(':focus')).count()) > 0;
  }
}
