import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ArrowRightLeft, Pause, Play } from 'lucide-react';
import { api, call, type Schemas } from '../../api/client';
import { useFormat } from '../../i18n/format';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { useConfirm } from '../../ui/confirm';
import { Card } from '../../ui/page';
import { QueryState } from '../../ui/placeholders';
import { ProgressBar } from '../../ui/progress-bar';
import { useToasts } from '../../ui/toasts';
import { useAction } from '../../ui/use-action';
import { movesQuery, useInventory } from './queries';

/** As many as the API takes at once. */
const BATCH = 100;

/** What is on its way from one place to the other: begun, watched, paused, resumed. */
export function MovesCard({ capabilities }: { capabilities: readonly Schemas['StorageCapability'][] }) {
  const { t } = useTranslation('storage');
  const query = useQuery(movesQuery);
  const places = useInventory().data?.inventory ?? [];
  const act = useAction(['storage']);
  /** Whether a file lies anywhere else. */
  const canMoveTo = (target: Schemas['StorageKind']): boolean =>
    places.some((place) => place.target !== target && place.state === 'available');
  const targets = capabilities
    .filter(({ target, readiness_code }) => readiness_code === 'ready' && canMoveTo(target))
    .map(({ target }) => target);
  const pause = ({ policy_revision }: Schemas['ObjectContentMoves'], moves_paused: boolean): void => {
    const body = { expected_revision: policy_revision, moves_paused };
    void act(() => call(api.PUT('/api/v1/admin/object-content-moves/pause', { body })));
  };
  return (
    <Card
      title={t('moves.title')}
      actions={
        query.data &&
        (query.data.paused ? (
          <Button small icon={Play} onClick={() => pause(query.data, false)}>
            {t('moves.resume')}
          </Button>
        ) : (
          <Button small icon={Pause} onClick={() => pause(query.data, true)}>
            {t('moves.pause')}
          </Button>
        ))
      }
    >
      <p className="mb-3 text-muted">{t('moves.text')}</p>
      <div className="space-y-4">
        <QueryState query={query}>{(moves) => <Moves moves={moves} />}</QueryState>
        {targets.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {targets.map((target) => (
              <Begin key={target} target={target} />
            ))}
          </div>
        )}
      </div>
    </Card>
  );
}

function Begin({ target }: { target: Schemas['StorageKind'] }) {
  const { t } = useTranslation('storage');
  const confirm = useConfirm();
  const toasts = useToasts();
  const act = useAction(['storage']);
  const [busy, setBusy] = useState(false);
  const place = t(`targets.${target}`);
  const begin = async (): Promise<void> => {
    if (!(await confirm({ title: t('moves.ask', { place }), text: t('moves.askText'), action: t('moves.begin') })))
      return;
    setBusy(true);
    await act(async () => {
      const body = { target, limit: BATCH };
      const { queued_count, target_too_large_count } = await call(
        api.POST('/api/v1/admin/object-content-moves', { body }),
      );
      toasts.done(t('moves.begun', { count: queued_count }));
      if (target_too_large_count > 0) toasts.done(t('moves.tooLarge', { count: target_too_large_count }));
    });
    setBusy(false);
  };
  return (
    <Button small icon={ArrowRightLeft} busy={busy} onClick={() => void begin()}>
      {t('moves.to', { place })}
    </Button>
  );
}

/** The most that were left since none were: what the progress of those that are left is measured by. */
function useMost(left: number): number {
  const [most, setMost] = useState(left);
  if (left > most || (left === 0 && most > 0)) setMost(left);
  return most;
}

function Moves({ moves: { moves, paused } }: { moves: Schemas['ObjectContentMoves'] }) {
  const { t } = useTranslation('storage');
  const format = useFormat();
  const count = (states: readonly string[]): number =>
    moves.filter(({ state }) => states.includes(state)).reduce((sum, line) => sum + line.count, 0);
  const open = count(['pending', 'target_verified']);
  const left = open - count(['target_verified']);
  const most = useMost(left);
  if (moves.length === 0) return <p role="status">{paused ? t('moves.paused') : t('moves.none')}</p>;
  return (
    <div className="space-y-3">
      {open > 0 && !paused && <ProgressBar label={t('moves.title')} value={1 - left / Math.max(most, 1)} />}
      <p role="status">{paused ? t('moves.paused') : t('moves.left', { count: left })}</p>
      <ul className="divide-y divide-line">
        {moves.map(({ target, state, failure_code, count: number, bytes }) => (
          <li key={`${target} ${state} ${failure_code}`} className="flex flex-wrap items-center gap-2 py-2">
            <Badge tone={state === 'failed' ? 'danger' : 'accent'}>{t(`moves.states.${state}`)}</Badge>
            <span>{t('moves.line', { place: t(`targets.${target}`), count: number, size: format.bytes(bytes) })}</span>
            {failure_code && <span className="w-full text-sm text-muted">{t(`moves.failures.${failure_code}`)}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
