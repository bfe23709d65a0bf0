/** A kind of file that is taken: how many bytes it may have, and its extensions, each with its dot. */
interface Kind {
  readonly size: number;
  readonly extensions: readonly string[];
}

/**
 * How large files may be in bytes, the least first, and of which kinds that is so: extensions without their dots, by the
 * alphabet. One of several kinds is named at the least of their sizes, which it may have as any of them.
 */
export function kindsBySize(kinds: readonly Kind[]): [size: number, names: string[]][] {
  const sizes = new Map<string, number>();
  for (const { size, extensions } of kinds) {
    for (const name of extensions) sizes.set(name, Math.min(size, sizes.get(name) ?? size));
  }
  const names = [...sizes.keys()].sort();
  return [...new Set(sizes.values())]
    .sort((one, other) => one - other)
    .map((size) => [size, names.filter((name) => sizes.get(name) === size).map((name) => name.replace('.', ''))]);
}
