/**
 * Rows with the same members as CSV, with a head.
 * @param {readonly Readonly<Record<string, string | number | null>>[]} rows at least one
 * @returns {string}
 * @source RFC 4180
 */
export function csvOf(rows) {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

/** @param {string | number | null | undefined} value */
function cellOf(value) {
  const text = value === null || value === undefined ? '' : String(value);
  // What spreadsheets would take for a formula is shown as it is.
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
