const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];

/** A size for people, e.g. `10.0 MiB`. */
export function humanSize(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  return power === 0 ? `${bytes} B` : `${(bytes / 1024 ** power).toFixed(1)} ${UNITS[power]}`;
}
