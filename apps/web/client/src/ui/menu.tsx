import { type ReactElement, type ReactNode } from 'react';
import { DropdownMenu } from 'radix-ui';
import type { LucideIcon } from 'lucide-react';
import { classes } from './classes';

const ITEM =
  'flex min-h-9 cursor-pointer items-center gap-2 rounded-md px-2.5 py-1.5 -outline-offset-2 data-[highlighted]:bg-hover';

/** What can be done with something, behind one button. */
export function Menu({
  trigger,
  children,
  align = 'end',
}: {
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'end';
}) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 min-w-48 rounded-lg border border-line bg-raised p-1 shadow-raised"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export function MenuItem({
  icon: Icon,
  danger = false,
  onSelect,
  children,
}: {
  icon?: LucideIcon;
  danger?: boolean;
  onSelect: () => void;
  children: ReactNode;
}) {
  return (
    <DropdownMenu.Item onSelect={onSelect} className={classes(ITEM, danger && 'text-danger')}>
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {children}
    </DropdownMenu.Item>
  );
}

/** One choice of several, under a heading. */
export function MenuChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
}) {
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={(next) => onChange(next as Value)}>
      <DropdownMenu.Label className="px-2.5 pt-2 pb-1 text-xs font-medium text-muted">{label}</DropdownMenu.Label>
      {options.map(([option, text]) => (
        <DropdownMenu.RadioItem
          key={option}
          value={option}
          className={classes(ITEM, 'pl-7')}
          onSelect={(event) => event.preventDefault()}
        >
          <DropdownMenu.ItemIndicator className="-ml-5 w-3 text-accent">✓</DropdownMenu.ItemIndicator>
          {text}
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

export const MenuSeparator = () => <DropdownMenu.Separator className="my-1 h-px bg-line" />;
