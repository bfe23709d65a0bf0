import { type ReactNode, useMemo, useState } from 'react';
import { type RegisterOptions, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FEW, Findable } from './findable';

/** `[value, words, what it means]` */
type Option = readonly [value: string, words: string, meaning?: string];

/** The values that are ticked in a field, whether or not their boxes are in sight. */
export function useChosen(name: string, rules?: Pick<RegisterOptions, 'validate'>) {
  const { field, fieldState } = useController({ name, ...(rules && { rules }) });
  const chosen = field.value as readonly string[];
  const toggle = (value: string): void =>
    field.onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return { chosen, toggle, field, fieldState };
}

/**
 * What is chosen from: where it is long, with a way to find something in it, how many are chosen, and those first that were
 * when it came. They keep their places then: nothing moves away from who ticks it.
 */
export function LongChoice<Choice extends Option>({
  label,
  options,
  chosen,
  children,
}: {
  /** What is chosen. */
  label: string;
  options: readonly Choice[];
  chosen: readonly string[];
  children: (found: readonly Choice[]) => ReactNode;
}) {
  const { t } = useTranslation();
  const [first] = useState(() => new Set(chosen));
  const isLong = options.length > FEW;
  const ordered = useMemo(
    () =>
      isLong
        ? [...options.filter(([value]) => first.has(value)), ...options.filter(([value]) => !first.has(value))]
        : options,
    [isLong, options, first],
  );
  const known = isLong ? options.filter(([value]) => chosen.includes(value)).length : 0;
  return (
    <>
      <Findable
        label={t('searchIn', { list: label })}
        things={ordered}
        textsOf={([, words, meaning]) => [words, meaning]}
      >
        {children}
      </Findable>
      {isLong && <p className="mt-1 text-sm text-muted">{t('chosen', { count: known })}</p>}
    </>
  );
}
