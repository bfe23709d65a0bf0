import { useTranslation } from 'react-i18next';
import { useConfirm } from './confirm';

/** For each form of the page that may hold something unsaved: whether it does. */
export const unsavedForms = new Set<() => boolean>();

/** Asks before a page is left on which something is not saved. Resolves to whether to leave. */
export function useMayLeave(): () => Promise<boolean> {
  const { t } = useTranslation();
  const confirm = useConfirm();
  return async () =>
    ![...unsavedForms].some((isUnsaved) => isUnsaved()) ||
    confirm({ title: t('leave.unsaved'), text: t('leave.text'), action: t('leave.action'), danger: true });
}
