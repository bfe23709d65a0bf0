import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Check, CircleX, LoaderCircle, ShieldQuestion, Wrench } from 'lucide-react';
import { api, call } from '../../api/client';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { useToasts } from '../../ui/toasts';
import type { ToolCall, Turn } from './turn';

/** What a call is at; `waiting` for a decision. */
function stateOf(tool: ToolCall, turn: Turn): 'waiting' | 'running' | 'done' | 'failed' | 'denied' {
  if (turn.approval?.tools.some(({ tool_call_id }) => tool_call_id === tool.tool_call_id)) return 'waiting';
  if (tool.result_status === 'denied' || tool.result_status === 'timeout_denied') return 'denied';
  if (tool.result_status === 'failed') return 'failed';
  return tool.result_status === 'succeeded' || turn.status === 'done' ? 'done' : 'running';
}

const SHOWN = {
  waiting: { tone: 'warning', icon: ShieldQuestion },
  running: { tone: 'accent', icon: LoaderCircle },
  done: { tone: 'success', icon: Check },
  failed: { tone: 'danger', icon: CircleX },
  denied: { tone: 'neutral', icon: CircleX },
} as const;

function Call({ tool, turn }: { tool: ToolCall; turn: Turn }) {
  const { t } = useTranslation('chat');
  const state = stateOf(tool, turn);
  const { tone, icon: Icon } = SHOWN[state];
  const hasArguments = tool.arguments && Object.keys(tool.arguments).length > 0;
  return (
    <li className="rounded-lg border border-line px-3 py-2">
      <div className="flex flex-wrap items-center gap-2">
        <Wrench aria-hidden className="size-4 text-muted" />
        <span className="font-medium">{tool.title || tool.tool_name}</span>
        <span className="text-sm text-muted">{tool.server_name}</span>
        <Badge tone={tone}>
          <Icon aria-hidden className={state === 'running' ? 'size-3 animate-spin' : 'size-3'} />
          {t(`tool.${state}`)}
        </Badge>
      </div>
      {hasArguments && (
        <details className="mt-1 text-sm">
          <summary className="text-muted">{t('tool.arguments')}</summary>
          <pre
            tabIndex={0}
            className="mt-1 max-h-48 overflow-auto rounded bg-sunken p-2 font-mono text-xs whitespace-pre-wrap"
          >
            {JSON.stringify(tool.arguments, null, 2)}
          </pre>
        </details>
      )}
    </li>
  );
}

/** Asks whether calls that wait may be made. */
function Approval({ approval }: { approval: NonNullable<Turn['approval']> }) {
  const { t } = useTranslation('chat');
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const decide = async (approved: boolean): Promise<void> => {
    setBusy(true);
    const body = approval.tools.map(({ tool_call_id }) => ({ tool_call_id: tool_call_id ?? '', approved }));
    try {
      await call(
        api.POST('/api/v1/conversations/approve-tools/', { params: { query: { approval_id: approval.id } }, body }),
      );
    } catch (error) {
      toasts.failed(error);
      setBusy(false);
    }
  };
  return (
    <div
      role="group"
      aria-label={t('tool.question')}
      className="flex flex-wrap items-center gap-2 rounded-lg bg-warning-soft px-3 py-2"
    >
      <p className="min-w-0 flex-1">{t('tool.question')}</p>
      <Button small busy={busy} onClick={() => void decide(false)}>
        {t('tool.deny')}
      </Button>
      <Button small look="primary" busy={busy} onClick={() => void decide(true)}>
        {t('tool.approve')}
      </Button>
    </div>
  );
}

/** The tools that an answer uses. */
export function ToolCalls({ turn }: { turn: Turn }) {
  const { t } = useTranslation('chat');
  if (turn.toolCalls.length === 0) return null;
  return (
    <div className="mb-3 space-y-2">
      <ul aria-label={t('tool.list')} className="space-y-2">
        {turn.toolCalls.map((tool, index) => (
          <Call key={tool.tool_call_id ?? index} tool={tool} turn={turn} />
        ))}
      </ul>
      {turn.approval && <Approval key={turn.approval.id} approval={turn.approval} />}
    </div>
  );
}
