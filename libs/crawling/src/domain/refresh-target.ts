const MAX_REFRESH_CHARS = 1_000;

/** Where a page takes its readers by itself, as its refresh says; empty where it only comes anew. @source HTML §4.2.5.3 */
export function refreshTarget(content: string): string {
  // Step by step: one pattern for all of it can part white space in the cube of its length.
  const given = /^\s*[\d.]+\s*[;,]\s*(.*)$/s.exec(content.slice(0, MAX_REFRESH_CHARS))?.[1] ?? '';
  const target = given.replace(/^url\s*=\s*/i, '');
  const quote = target.charAt(0);
  return quote === '"' || quote === "'" ? (target.slice(1).split(quote, 1)[0] ?? '') : target.trim();
}
