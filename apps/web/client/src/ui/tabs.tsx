import { type ReactNode, useState } from 'react';
import { Tabs as Primitive } from 'radix-ui';

/** Parts of one thing, one at a time; arrows move between them. */
export function Tabs<Value extends string>({
  value,
  onChange,
  tabs,
  label,
}: {
  value: Value;
  onChange: (value: Value) => void;
  /** `keeps`: once seen it stays while others are looked at, with what was typed in it. */
  tabs: readonly { value: Value; label: string; content: ReactNode; keeps?: boolean }[];
  label: string;
}) {
  const [seen, setSeen] = useState([value]);
  if (!seen.includes(value)) setSeen([...seen, value]);
  return (
    <Primitive.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <Primitive.List aria-label={label} className="mb-4 flex flex-wrap gap-x-1 border-b border-line">
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-9 border-b-2 border-transparent px-3 py-1.5 whitespace-nowrap text-muted hover:text-ink data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink forced-colors:data-[state=inactive]:border-[Canvas]"
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content
          key={tab.value}
          value={tab.value}
          {...(tab.keeps && seen.includes(tab.value) && { forceMount: true })}
          className="rounded-sm data-[state=inactive]:hidden"
        >
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
