import { useTranslation } from 'react-i18next';
import { Square } from 'lucide-react';
import { useFormat } from '../../i18n/format';
import { Button } from '../../ui/button';
import { ProgressBar } from '../../ui/progress-bar';
import type { Evaluation, Running } from './evaluations';

/** How far something is, and its end before it is through. */
export function Progress({ evaluation, running }: { evaluation: Evaluation; running: Running }) {
  const { t } = useTranslation('evaluation');
  const format = useFormat();
  const { done, total, waiting, stopping } = running;
  return (
    <div className="space-y-2">
      <ProgressBar label={t('progressLabel')} value={total === 0 ? 0 : done / total} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted">
          {t(`progress.${running.kind}`, { done: format.number(done), total: format.number(total) })}
          {waiting !== null && ` ${t('waits', { wait: format.duration(waiting.seconds) })}`}
        </p>
        <Button small icon={Square} busy={stopping} onClick={() => evaluation.stop()}>
          {t(stopping ? 'stopping' : 'stop')}
        </Button>
      </div>
    </div>
  );
}
