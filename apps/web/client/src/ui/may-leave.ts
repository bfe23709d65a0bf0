import { useTranslation } from 'react-i18next';
import { useConfirm } from './confirm';

/** For each form of the page that may hold something unsaved: whether it does. */
export const unsavedForms = new Set<() => boolean>();

/** What goes on whatever page is looked at, and is lost with the window, such as files being sent: whether something does. */
export const unsentThings = new Set<() => boolean>();

/** Asks before a dialog is closed with something in it that is not saved or sent. Resolves to whether to. */
export function useMayClose(): () => Promise<boolean> {
  const { t } = useTranslation();
  const confirm = useConfirm();
  return () => confirm({ title: t('leave.dialog'), text: t('leave.text'), action: t('leave.discard'), danger: true });
}

/** Asks before something is left that is not saved or sent. Resolves to whether to leave. */
export function useMayLeave(): () => Promise<boolean> {
  const { t } = useTranslation();
  const confirm = useConfirm();
  return async () =>
    ![...unsavedForms, ...unsentThings].some((isLost) => isLost()) ||
    confirm({ title: t('leave.unsaved'), text: t('leave.text'), action: t('leave.action'), danger: true });
}
