import type { LogEntry } from './log-entry';

/** How a log may be written to a file. @source spec §4.9 */
export const EXPORT_FORMATS = ['csv', 'jsonl'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Media type of a file of that format. @source supplement §7.5 */
export const EXPORT_MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/x-ndjson',
};

const HEADER = [
  'Timestamp',
  'Actor ID',
  'Actor Type',
  'Action',
  'Entity Type',
  'Entity ID',
  'Description',
  'Outcome',
  'Error Message',
  'Metadata',
];

/** What a file of that format starts with. */
export function exportHead(format: ExportFormat): string {
  return format === 'csv' ? lineOf(HEADER) : '';
}

/** The lines of some entries. @param wire turns an entry into the object of the interface */
export function exportLines(
  format: ExportFormat,
  entries: readonly LogEntry[],
  wire: (entry: LogEntry) => object,
): string {
  if (format === 'jsonl') return entries.map((entry) => `${JSON.stringify(wire(entry))}\n`).join('');
  return entries.map((entry) => lineOf(cellsOf(entry))).join('');
}

/** `audit_logs_20260101T120000Z.csv`. */
export function exportFilename(format: ExportFormat, at: Date): string {
  const stamp = at.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');
  return `audit_logs_${stamp}.${format}`;
}

function cellsOf(entry: LogEntry): string[] {
  return [
    entry.timestamp.toISOString(),
    entry.actorId ?? '',
    entry.actorType,
    entry.action,
    entry.entityType,
    entry.entityId,
    entry.description,
    entry.outcome,
    entry.errorMessage ?? '',
    JSON.stringify(entry.metadata),
  ];
}

/** A line of RFC 4180; what a spreadsheet would take for a formula is told to be a text. @source supplement §7.5 */
function lineOf(cells: readonly string[]): string {
  const quoted = cells.map((cell) => {
    const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
    return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
  });
  return `${quoted.join(',')}\r\n`;
}
