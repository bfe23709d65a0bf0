import { type ReactNode, type RefObject, use, useCallback, useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { asProblem } from '../api/problem';
import { Actions } from './actions';
import { Button, type ButtonLook } from './button';
import { AsksOfDialogAround } from './dialog-around';
import { fieldWords } from './field-words';
import { ProblemNotice } from './notice';
import { isSame, useStoredValues } from './stored-values';
import { useMayClose } from './may-leave';
import { useToasts } from './toasts';
import { useUnsaved } from './use-unsaved';

/** A form, and how to send it. */
export interface ApiForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly submit: () => Promise<void>;
  /** What the last try failed with, as far as no field says it. */
  readonly error: unknown;
  /** Whether something was typed that is not sent and would be missed. */
  readonly hasUnsaved: () => boolean;
}

/** Whether what asks is still on the page, once something has been waited for. */
function useIsThere(): RefObject<boolean> {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => void (isThere.current = false);
  }, []);
  return isThere;
}

/**
 * A form whose values are sent by `onSubmit`. What is wrong with single members (422) stands at the fields of the same
 * name, in words of ours; everything else above the buttons. Nothing that was typed is lost by an error, nor by other `defaultValues`: they
 * are what is stored, and only fields that are as they were follow them. Who leaves the page before it was sent is asked; who
 * left while it was being sent is told where it was refused.
 */
export function useApiForm<Values extends FieldValues>({
  defaultValues,
  onSubmit,
  onSent,
  title,
  isLeftUnasked = false,
}: {
  defaultValues: DefaultValues<Values>;
  /** Resolves to false where nothing was sent after all. */
  onSubmit: (values: Values) => Promise<unknown>;
  /** Puts something else in its place once it was sent; not where it is gone by then, and another may stand there. */
  onSent?: (() => void) | undefined;
  /** What it is about, for those who left it; the title of the page without. */
  title?: string;
  /** For what nobody would miss. */
  isLeftUnasked?: boolean;
}): ApiForm<Values> {
  const { i18n } = useTranslation();
  const toasts = useToasts();
  const isThere = useIsThere();
  const form = useForm<Values>({ defaultValues });
  const sent = useRef<Values | null>(null);
  useStoredValues(form, defaultValues, sent);
  const isUnsaved = useCallback(() => sent.current === null || !isSame(form.getValues(), sent.current), [form]);
  const mayBeUnsaved = !isLeftUnasked && form.formState.isDirty;
  useUnsaved(mayBeUnsaved, isUnsaved);
  const submit = form.handleSubmit(async (values) => {
    sent.current = values;
    const about = title ?? document.title;
    try {
      if ((await onSubmit(values)) === false) sent.current = null;
      else if (isThere.current) onSent?.();
    } catch (error) {
      sent.current = null;
      const problem = asProblem(error);
      if (!isThere.current) {
        // Who signed out meanwhile has been asked.
        if (!problem.isSignedOut) toasts.failed(problem, about);
        return;
      }
      const members = Object.keys(form.getValues());
      const known = problem.fields.filter(({ path }) => members.includes(path.split('.')[0]!));
      for (const field of known)
        form.setError(field.path as Path<Values>, { type: 'server', message: fieldWords(i18n, field) });
      if (known.length === 0)
        form.setError('root.server', { type: 'server', message: problem.code, cause: problem } as never);
      else form.setFocus(known[0]!.path as Path<Values>);
    }
  });
  const root = form.formState.errors.root?.['server'] as { cause?: unknown } | undefined;
  return { form, submit: () => submit(), error: root?.cause, hasUnsaved: () => mayBeUnsaved && isUnsaved() };
}

/** Has a dialog that a form stands in asked about before it is closed with something in it that is not sent. */
function useAskedAbout({ hasUnsaved }: Pick<ApiForm<never>, 'hasUnsaved'>): void {
  const asks = use(AsksOfDialogAround);
  const mayClose = useMayClose();
  useEffect(() => {
    const ask = async (): Promise<boolean> => !hasUnsaved() || mayClose();
    asks?.add(ask);
    return () => void asks?.delete(ask);
  });
}

const show = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

/** The form element: Enter sends it, errors of the whole stand before its buttons. */
export function Form<Values extends FieldValues>({
  api,
  children,
  actions,
}: {
  api: ApiForm<Values>;
  children: ReactNode;
  actions: ReactNode;
}) {
  useAskedAbout(api);
  return (
    <FormProvider {...api.form}>
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void api.submit();
        }}
      >
        {children}
        {api.error !== undefined && (
          <div ref={show}>
            <ProblemNotice error={api.error} />
          </div>
        )}
        <Actions>{actions}</Actions>
      </form>
    </FormProvider>
  );
}

/** The button that sends a form. */
export function SubmitButton({
  api,
  children,
  look = 'primary',
}: {
  api: { form: { formState: { isSubmitting: boolean } } };
  children?: ReactNode;
  look?: ButtonLook;
}) {
  const { t } = useTranslation();
  return (
    <Button type="submit" look={look} busy={api.form.formState.isSubmitting}>
      {children ?? t('save')}
    </Button>
  );
}
