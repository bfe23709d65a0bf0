import { useTranslation } from 'react-i18next';
import type { ToolCall } from './turn';

/** The tool of the service itself by which a model reads a skill; those of tool servers come with the name of theirs. */
const LOAD_SKILL = 'load_skill';

/** Whether a call reads a skill, rather than asking a tool server. */
export const loadsSkill = ({ tool_name: name, server_name: server }: ToolCall): boolean =>
  name === LOAD_SKILL && !server;

/** What to call a tool that is used. */
export function useToolName(): (tool: ToolCall) => string {
  const { t } = useTranslation('chat');
  return (tool) => {
    const named = tool.title || tool.tool_name;
    if (!loadsSkill(tool)) return named;
    const { name, path } = tool.arguments ?? {};
    if (typeof name !== 'string') return named;
    return typeof path === 'string' && path ? t('tool.skillFile', { name, path }) : t('tool.skill', { name });
  };
}
