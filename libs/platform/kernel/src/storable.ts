// PostgreSQL stores neither U+0000 nor half a surrogate pair, and no reader of JSON need take the latter.
const UNSTORABLE = /[\u0000\p{Surrogate}]/u;

/** Whether a text holds only characters that can be stored and sent on. */
export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/** What can be stored of a text that others wrote: without U+0000, and with U+FFFD for half a character. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** The same for every text and name in a value, as the function that `JSON.stringify` and `JSON.parse` take. */
export function storableMember(_name: string, value: unknown): unknown {
  if (typeof value === 'string') return storable(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [storable(name), member as unknown]));
}
