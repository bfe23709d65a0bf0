/** Class names that are there, as one text. */
export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');

/** How something to type in looks, for those outside of forms. */
export const INPUT_CLASSES =
  'w-full rounded-lg border border-control bg-surface px-3 text-ink placeholder:text-muted disabled:bg-sunken aria-invalid:border-danger';
