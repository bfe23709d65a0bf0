import { formatNumber } from '@svc/extraction';

/** How the items of a list are counted, by its type; all others in digits. @source HTML §4.4.5 */
const COUNTED = new Map([
  ['a', 'lowerLetter'],
  ['A', 'upperLetter'],
  ['i', 'lowerRoman'],
  ['I', 'upperRoman'],
]);

/** Levels of lists that can be seen. */
const MAX_INDENT = 8;

/** A numbered list. */
interface NumberedList {
  next: number;
  readonly format: string;
}

/** The lists in which a page's text stands, and the numbers of their items. */
export class PageLists {
  /** Null for bulleted ones. */
  private readonly open: (NumberedList | null)[] = [];

  openBulleted(): void {
    this.open.push(null);
  }

  openNumbered({ start = '1', type = '' }: Readonly<Record<string, string>>): void {
    const first = Number.parseInt(start, 10);
    this.open.push({ next: Number.isNaN(first) ? 1 : first, format: COUNTED.get(type) ?? 'decimal' });
  }

  close(): void {
    this.open.pop();
  }

  /** What stands before the next item. @param value the number that the item says it has */
  nextMark(value = ''): string {
    const list = this.open.at(-1);
    const indent = '  '.repeat(Math.min(Math.max(this.open.length - 1, 0), MAX_INDENT));
    if (!list) return `${indent}- `;
    const own = Number.parseInt(value, 10);
    const number = Number.isNaN(own) ? list.next : own;
    list.next = number + 1;
    return `${indent}${formatNumber(number, list.format)}. `;
  }
}
