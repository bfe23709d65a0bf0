import { cpus, loadavg } from 'node:os';

/** @typedef {{ what: string, measured: number, atMost?: number, atLeast?: number, unit?: string }} Goal */

/** Whether a measured value is within its goal. */
export function isMet({ measured, atMost = Infinity, atLeast = -Infinity }) {
  return measured <= atMost && measured >= atLeast;
}

/** A goal as a row of the closing table. */
export function goalRow(benchmark, { what, measured, atMost, atLeast, unit = '' }) {
  const wanted = atMost === undefined ? `>= ${atLeast}` : `<= ${atMost}`;
  const value = Math.round(measured * 1000) / 1000;
  const met = isMet({ measured, atMost, atLeast }) ? 'yes' : 'NO';
  return { benchmark, what, measured: `${value}${unit}`, goal: `${wanted}${unit}`, met };
}

/**
 * Lines of a table: names of columns, then the rows, numbers to the right.
 * @param {object[]} rows all with the columns of the first
 */
export function tableLines(rows) {
  if (rows.length === 0) return [];
  const columns = Object.keys(rows[0]);
  const cells = rows.map((row) => columns.map((column) => String(row[column] ?? '')));
  const widths = columns.map((column, at) => Math.max(column.length, ...cells.map((row) => row[at].length)));
  const isNumeric = columns.map((column) => rows.every((row) => typeof row[column] === 'number'));
  const line = (texts) =>
    `  ${texts.map((text, at) => (isNumeric[at] ? text.padStart(widths[at]) : text.padEnd(widths[at]))).join('  ')}`.trimEnd();
  return [line(columns), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)];
}

/** Prints what one benchmark measured. */
export function printResult({ tables, notes = [] }, say = console.log) {
  for (const { title, rows } of tables) say([`\n  ${title}`, ...tableLines(rows)].join('\n'));
  for (const note of notes) say(`  ${note}`);
}

/** What the machine was like: absolute numbers mean little without it, and not much with it. */
export function machine() {
  const [processor] = cpus();
  return {
    node: process.version,
    processors: `${cpus().length} x ${processor?.model.trim() ?? 'unknown'}`,
    load: loadavg().map((value) => Math.round(value * 10) / 10),
  };
}
