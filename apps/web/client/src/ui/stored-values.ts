import { type RefObject, useEffect, useRef } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** A value in words; lists are choices, whose order says nothing. */
const printed = (value: unknown): string =>
  Array.isArray(value) ? JSON.stringify(value.map(printed).sort()) : (JSON.stringify(value) ?? '');

/** Whether two values of fields, or of forms, say the same. */
export const isSame = (one: unknown, other: unknown): boolean => printed(one) === printed(other);

/** Shows what is stored now in every field that nobody has changed since `known` was stored or `sent` was sent. */
function show<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  stored: DefaultValues<Values>,
  { known, sent }: { known: DefaultValues<Values>; sent: Values | null },
): void {
  const current = form.getValues();
  // What is the same as what is stored counts as unchanged from now on.
  form.reset(stored as Values, { keepValues: true, keepErrors: true, keepIsSubmitted: true, keepSubmitCount: true });
  for (const name of Object.keys(stored) as Path<Values>[]) {
    const value = current[name];
    const isTyped = !isSame(value, known[name]) && !(sent && isSame(value, sent[name]));
    const next = (isTyped ? value : stored[name]) as PathValue<Values, Path<Values>>;
    form.setValue(name, next, { shouldDirty: true });
  }
}

/**
 * Follows what is stored, e.g. once it was saved: what people type while a form is being saved stays in its field. What is
 * being sent stays until it is known whether it was refused: then it is as typed as before.
 * @param sent what the form sent last, null when that was refused
 */
export function useStoredValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  stored: DefaultValues<Values>,
  sent: RefObject<Values | null>,
): void {
  const known = useRef(stored);
  const { isSubmitting } = form.formState;
  useEffect(() => {
    if (isSubmitting || isSame(known.current, stored)) return;
    show(form, stored, { known: known.current, sent: sent.current });
    known.current = stored;
  });
}

/** Empties the fields of a form that was sent, save those where something else was typed meanwhile. */
export function emptySent<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  empty: DefaultValues<Values>,
  sent: Values,
): void {
  show(form, empty, { known: empty, sent });
}
