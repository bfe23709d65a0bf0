/** A place in the list of conversations; without an id it lies between all that were made at other moments. */
export interface ListPosition {
  readonly createdAt: Date;
  readonly id: string | null;
}

/** What the order of the list is made of: newest first, then by id. */
export interface Listed {
  readonly id: string;
  readonly createdAt: Date;
}

/** A stretch of the list, newest first, with the items just before and after it, where there are some. */
export interface Stretch<Item extends Listed> {
  readonly items: readonly Item[];
  readonly newer: Listed | null;
  readonly older: Listed | null;
}

const MOMENT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,60}))?(Z|[+-]\d\d:\d\d)?$/;
const MILLISECOND_DIGITS = 3;
const ID_DIGITS = 39;

/**
 * Reads a cursor; null when it is none. A cursor is an ISO 8601 moment. One made where two conversations share their
 * millisecond carries the id of the neighbour as further decimals of the second, so that it stays a moment and no
 * conversation is shown twice or left out. @source spec §2.2
 */
export function parsePosition(cursor: string): ListPosition | null {
  const [, seconds, decimals = '', offset = 'Z'] = MOMENT.exec(cursor) ?? [];
  const createdAt = new Date(
    `${seconds}.${decimals.slice(0, MILLISECOND_DIGITS).padEnd(MILLISECOND_DIGITS, '0')}${offset}`,
  );
  if (seconds === undefined || Number.isNaN(createdAt.getTime())) return null;
  const exact = decimals.length === MILLISECOND_DIGITS + ID_DIGITS;
  return { createdAt, id: exact ? uuidOf(decimals.slice(MILLISECOND_DIGITS)) : null };
}

/** The cursors at both ends of a stretch; null where the list ends there. */
export function cursorsOf<Item extends Listed>({
  items,
  newer,
  older,
}: Stretch<Item>): {
  readonly next: string | null;
  readonly previous: string | null;
} {
  const [first, last] = [items[0], items.at(-1)];
  return {
    next: last && older ? cursorAt(last, older) : null,
    previous: first && newer ? cursorAt(first, newer) : null,
  };
}

function cursorAt(item: Listed, neighbour: Listed): string {
  const moment = item.createdAt.toISOString();
  if (item.createdAt.getTime() !== neighbour.createdAt.getTime()) return moment;
  return moment.replace('Z', `${decimalsOf(item.id)}Z`);
}

function decimalsOf(id: string): string {
  return BigInt(`0x${id.replaceAll('-', '')}`)
    .toString()
    .padStart(ID_DIGITS, '0');
}

function uuidOf(decimals: string): string | null {
  const hex = BigInt(decimals).toString(16).padStart(32, '0');
  if (hex.length > 32) return null;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
