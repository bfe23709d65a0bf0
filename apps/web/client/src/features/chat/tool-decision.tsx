import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, call } from '../../api/client';
import { Button } from '../../ui/button';
import { classes, INPUT_CLASSES } from '../../ui/classes';
import { useToasts } from '../../ui/toasts';
import type { Turn } from './turn';

/** As much as the service takes unless it is told otherwise. @source supplement §1.2 */
const LONGEST_REASON = 200;

interface Decision {
  readonly approved: boolean;
  readonly reason?: string;
}

type Made = ReadonlyMap<string, Decision>;
const NONE: Made = new Map();

/** What somebody decides about the calls of an approval: it is sent once every call has a decision. */
export function useToolDecisions(approval: Turn['approval']) {
  const toasts = useToasts();
  const [made, setMade] = useState<{ readonly of: string; readonly decisions: Made }>({ of: '', decisions: NONE });
  const [busy, setBusy] = useState(false);
  const decisions = approval && made.of === approval.id ? made.decisions : NONE;

  const send = async (id: string, all: Made): Promise<void> => {
    setBusy(true);
    const body = [...all].map(([tool_call_id, decision]) => ({ tool_call_id, ...decision }));
    try {
      await call(api.POST('/api/v1/conversations/approve-tools/', { params: { query: { approval_id: id } }, body }));
    } catch (error) {
      setMade({ of: id, decisions: NONE });
      toasts.failed(error);
    } finally {
      setBusy(false);
    }
  };
  const decide = (callId: string, decision: Decision): void => {
    if (!approval || busy) return;
    const all = new Map(decisions).set(callId, decision);
    setMade({ of: approval.id, decisions: all });
    if (approval.tools.every(({ tool_call_id }) => all.has(tool_call_id ?? ''))) void send(approval.id, all);
  };
  return { decisions, decide, busy };
}

/** Allows a call, or says why not. */
export function ToolDecision({
  id,
  name,
  decisions: { decisions, decide, busy },
}: {
  id: string;
  name: string;
  decisions: ReturnType<typeof useToolDecisions>;
}) {
  const { t } = useTranslation('chat');
  const [reason, setReason] = useState<string | null>(null);
  const decided = decisions.get(id)?.approved;
  const deny = (): void => {
    decide(id, { approved: false, ...(reason?.trim() && { reason: reason.trim() }) });
    setReason(null);
  };
  if (reason !== null)
    return (
      <form
        className="mt-2 space-y-2"
        onSubmit={(event) => {
          event.preventDefault();
          deny();
        }}
      >
        <label className="block text-sm">
          {t('tool.reason')}
          <input
            autoFocus
            value={reason}
            maxLength={LONGEST_REASON}
            onChange={(event) => setReason(event.target.value)}
            className={classes(INPUT_CLASSES, 'mt-1 h-9')}
          />
        </label>
        <div className="flex justify-end gap-2">
          <Button small onClick={() => setReason(null)}>
            {t('common:cancel')}
          </Button>
          <Button small look="danger" type="submit">
            {t('tool.deny')}
          </Button>
        </div>
      </form>
    );
  return (
    <div role="group" aria-label={name} className="mt-2 flex flex-wrap items-center justify-end gap-2">
      {decided !== undefined && (
        <span className="mr-auto text-sm text-muted">{t(decided ? 'tool.willAllow' : 'tool.willDeny')}</span>
      )}
      <Button small busy={busy} onClick={() => setReason('')}>
        {t('tool.deny')}
      </Button>
      <Button small look="primary" busy={busy} onClick={() => decide(id, { approved: true })}>
        {t('tool.approve')}
      </Button>
    </div>
  );
}
