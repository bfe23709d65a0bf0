import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Check, CircleX, Clock, GraduationCap, LoaderCircle, ShieldQuestion, Wrench } from 'lucide-react';
import { Badge } from '../../ui/badge';
import { ToolDecision, useToolDecisions } from './tool-decision';
import { loadsSkill, useToolName } from './tool-name';
import type { ToolCall, Turn } from './turn';

type State = 'waiting' | 'running' | 'done' | 'failed' | 'denied' | 'expired';

const isAskedAbout = (approval: Turn['approval'], { tool_call_id: id }: ToolCall): boolean =>
  approval?.tools.some(({ tool_call_id }) => tool_call_id === id) ?? false;

/** What a call is at that waits for nobody. */
function stateOf(tool: ToolCall, turn: Turn): State {
  if (tool.result_status === 'denied') return 'denied';
  if (tool.result_status === 'timeout_denied') return 'expired';
  if (tool.result_status === 'failed') return 'failed';
  return tool.result_status === 'succeeded' || turn.status === 'done' ? 'done' : 'running';
}

const SHOWN = {
  waiting: { tone: 'warning', icon: ShieldQuestion },
  running: { tone: 'accent', icon: LoaderCircle },
  done: { tone: 'success', icon: Check },
  failed: { tone: 'danger', icon: CircleX },
  denied: { tone: 'neutral', icon: CircleX },
  expired: { tone: 'neutral', icon: Clock },
} as const;

function Call({ tool, name, state, children }: { tool: ToolCall; name: string; state: State; children: ReactNode }) {
  const { t } = useTranslation('chat');
  const { tone, icon: Icon } = SHOWN[state];
  const isSkill = loadsSkill(tool);
  const Kind = isSkill ? GraduationCap : Wrench;
  // Its name says all of what a skill was asked for.
  const hasArguments = !isSkill && tool.arguments && Object.keys(tool.arguments).length > 0;
  return (
    <li className="rounded-lg border border-line px-3 py-2">
      <div className="flex flex-wrap items-center gap-2">
        <Kind aria-hidden className="size-4 shrink-0 text-muted" />
        <span className="min-w-0 font-medium break-words">{name}</span>
        {tool.server_name && <span className="text-sm text-muted">{tool.server_name}</span>}
        <Badge tone={tone}>
          <Icon aria-hidden className={state === 'running' ? 'size-3 animate-spin' : 'size-3'} />
          {t(`tool.${state}`)}
        </Badge>
      </div>
      {hasArguments && (
        // Who decides sees what about; afterwards it is there for who wants to know.
        <details open={state === 'waiting'} className="mt-1 text-sm">
          <summary className="text-muted">{t('tool.arguments')}</summary>
          <pre
            tabIndex={0}
            className="mt-1 max-h-48 overflow-auto rounded bg-sunken p-2 font-mono text-xs whitespace-pre-wrap"
          >
            {JSON.stringify(tool.arguments, null, 2)}
          </pre>
        </details>
      )}
      {children}
    </li>
  );
}

/** The tools that an answer uses; those that wait for a decision take it here. */
export function ToolCalls({ turn }: { turn: Turn }) {
  const { t } = useTranslation('chat');
  const { toolCalls, approval } = turn;
  const decisions = useToolDecisions(approval);
  const nameOf = useToolName();
  if (toolCalls.length === 0) return null;
  const waits = (tool: ToolCall): boolean => isAskedAbout(approval, tool);
  return (
    <div className="mb-3 space-y-2">
      {approval && (
        <p role="status" className="rounded-lg bg-warning-soft px-3 py-2">
          {t('tool.question', { count: approval.tools.length })}
        </p>
      )}
      <ul aria-label={t('tool.list')} className="space-y-2">
        {toolCalls.map((tool, index) => (
          <Call
            key={tool.tool_call_id ?? index}
            tool={tool}
            name={nameOf(tool)}
            state={waits(tool) ? 'waiting' : stateOf(tool, turn)}
          >
            {waits(tool) && <ToolDecision id={tool.tool_call_id ?? ''} name={nameOf(tool)} decisions={decisions} />}
          </Call>
        ))}
      </ul>
    </div>
  );
}
