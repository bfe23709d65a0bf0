/** How far something is, from 0 to 1; without a value it only says that it goes on. */
export function ProgressBar({ label, value }: { label: string; value?: number }) {
  const known = value === undefined ? {} : { 'aria-valuenow': Math.round(value * 100) };
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...known}
      className="h-1.5 w-full overflow-hidden rounded-full bg-sunken forced-colors:outline"
    >
      <div
        className={
          value === undefined
            ? 'h-full w-1/3 animate-pulse bg-accent forced-colors:bg-[Highlight]'
            : 'h-full bg-accent transition-[width] forced-colors:bg-[Highlight]'
        }
        style={value === undefined ? undefined : { width: `${value * 100}%` }}
      />
    </div>
  );
}
