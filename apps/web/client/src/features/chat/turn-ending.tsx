import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import type { Turn } from './turn';

/** Says of an answer that is not whole, or of none, why that is so, and asks again. */
export function TurnEnding({ turn, onRetry }: { turn: Turn; onRetry: (turn: Turn) => void }) {
  const { t, i18n } = useTranslation('chat');
  const again = (
    <Button small className="mt-2" onClick={() => onRetry(turn)}>
      {t('askAgain')}
    </Button>
  );
  if (turn.status === 'done' && turn.answer === '' && turn.generatedFiles.length === 0) {
    return (
      <Notice>
        <p>{t('noAnswer')}</p>
        {again}
      </Notice>
    );
  }
  if (turn.status !== 'failed' && turn.status !== 'stopped') return null;
  const isStopped = turn.status === 'stopped';
  const reason = `brokeOff.${turn.failureCode}`;
  return (
    <div className="mt-2">
      <Notice tone={isStopped ? 'info' : 'danger'}>
        <p>{t(isStopped ? 'wasStopped' : 'brokeOff.what')}</p>
        {!isStopped && i18n.exists(reason, { ns: 'chat' }) && <p className="text-muted">{t(reason)}</p>}
        <p className="text-muted">{t(turn.answer === '' ? 'nothingSaid' : 'saidUntilThen')}</p>
        {again}
      </Notice>
    </div>
  );
}
