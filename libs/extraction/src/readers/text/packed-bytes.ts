/** Shorter ones are keys and numbers, which people look for. */
const FEWEST_CHARS = 1_000;
/** Lines of packed bytes are at least so long; words are not. */
const SHORTEST_LINE = 40;

/** Whether a text is a file in Base64, such as the PDF that an invoice carries along: no words. @source RFC 4648 §4 */
export function isPackedBytes(text: string): boolean {
  if (text.length < FEWEST_CHARS || /[^A-Za-z0-9+/=\s]/.test(text)) return false;
  const lines = text.trim().split(/\s+/);
  const last = lines.pop() ?? '';
  const isPadded = /^[^=]*={0,2}$/.test(last) && !lines.some((line) => line.includes('='));
  const start = text.trimStart().slice(0, FEWEST_CHARS);
  const isMixed = /[a-z]/.test(start) && /[A-Z]/.test(start) && /[0-9+/]/.test(start);
  return isPadded && isMixed && lines.every((line) => line.length >= SHORTEST_LINE);
}
