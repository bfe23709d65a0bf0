import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import type { Turn } from './turn';

/** Says of an answer that is not whole why that is so, and asks again. */
export function TurnEnding({ turn, onRetry }: { turn: Turn; onRetry: (turn: Turn) => void }) {
  const { t, i18n } = useTranslation('chat');
  if (turn.status !== 'failed' && turn.status !== 'stopped') return null;
  const isStopped = turn.status === 'stopped';
  const reason = `brokeOff.${turn.failureCode}`;
  return (
    <div className="mt-2">
      <Notice tone={isStopped ? 'info' : 'danger'}>
        <p>{t(isStopped ? 'wasStopped' : 'brokeOff.what')}</p>
        {!isStopped && i18n.exists(reason, { ns: 'chat' }) && <p className="text-muted">{t(reason)}</p>}
        <p className="text-muted">{t(turn.answer === '' ? 'nothingSaid' : 'saidUntilThen')}</p>
        <Button small className="mt-2" onClick={() => onRetry(turn)}>
          {t('askAgain')}
        </Button>
      </Notice>
    </div>
  );
}
