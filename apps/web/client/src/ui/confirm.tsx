import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { Actions } from './actions';
import { Dialog } from './dialog';

export interface Question {
  title: string;
  /** What will happen, in words. */
  text: ReactNode;
  /** The verb on the button, such as "Delete". */
  action: string;
  /** Whether something is lost by it. */
  danger?: boolean;
}

type Ask = (question: Question) => Promise<boolean>;
const Confirm = createContext<Ask>(() => Promise.resolve(false));

/** Asks before something that cannot be taken back: `if (await confirm({ … }))`. */
export const useConfirm = (): Ask => use(Confirm);

/** Shows the questions of `useConfirm`. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<{ question: Question; answer: (yes: boolean) => void } | null>(null);
  const ask = useCallback<Ask>((question) => new Promise((answer) => setAsked({ question, answer })), []);
  const finish = (yes: boolean): void => {
    asked?.answer(yes);
    setAsked(null);
  };
  return (
    <Confirm value={ask}>
      {children}
      {asked && (
        <Dialog open onClose={() => finish(false)} title={asked.question.title} description={asked.question.text}>
          <Actions>
            <Button onClick={() => finish(false)}>{t('cancel')}</Button>
            <Button look={asked.question.danger ? 'danger' : 'primary'} onClick={() => finish(true)}>
              {asked.question.action}
            </Button>
          </Actions>
        </Dialog>
      )}
    </Confirm>
  );
}
