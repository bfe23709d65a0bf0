import { type ReactNode, useId } from 'react';
import { Switch as Primitive } from 'radix-ui';

/** On or off, at once; `hint` says what that means. */
export function Switch({
  label,
  hint,
  checked,
  hideLabel = false,
  disabled = false,
  onChange,
}: {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  /** Only where the words stand beside it already. */
  hideLabel?: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <Primitive.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        {...(hideLabel && { 'aria-label': label })}
        {...(hint !== undefined && { 'aria-describedby': `${id}-hint` })}
        className="relative mt-0.5 h-6 w-10 shrink-0 rounded-full border border-control bg-sunken disabled:opacity-55 data-[state=checked]:border-accent data-[state=checked]:bg-accent forced-colors:data-[state=checked]:bg-[Highlight]"
      >
        <Primitive.Thumb className="block size-4 translate-x-1 rounded-full bg-control forced-colors:bg-[CanvasText] transition-transform data-[state=checked]:translate-x-5 data-[state=checked]:bg-on-accent forced-colors:data-[state=checked]:bg-[HighlightText]" />
      </Primitive.Root>
      {!hideLabel && (
        <div className="min-w-0">
          <label htmlFor={id} className="font-medium">
            {label}
          </label>
          {hint !== undefined && (
            <div id={`${id}-hint`} className="text-sm text-muted">
              {hint}
            </div>
          )}
        </div>
      )}
    </div>
  );
}
