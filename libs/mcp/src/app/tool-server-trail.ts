import { Injectable } from '@nestjs/common';
import { EntityTrail } from '@svc/audit';
import type { Tx } from '@svc/database';
import { type Caller, changesBetween } from '@svc/kernel';
import type { ToolRecord, ToolServerRecord } from '../domain/tool-server';

const SENTENCES = {
  MCP_SERVER_CREATED: 'Added tool server',
  MCP_SERVER_UPDATED: 'Changed tool server',
  MCP_SERVER_DELETED: 'Removed tool server',
} as const;

type Changes = ReturnType<typeof changesBetween>;

/** Records what happens to tool servers and their tools, and when it is. */
@Injectable()
export class ToolServerTrail extends EntityTrail<keyof typeof SENTENCES, ToolServerRecord> {
  protected readonly entityType = 'mcp_server';
  protected readonly sentences = SENTENCES;

  /** The settings of a server are others; one that was switched by it is recorded as that. */
  settingsChanged(
    tx: Tx,
    actor: Caller,
    { before, after, changes }: { before: ToolServerRecord; after: ToolServerRecord; changes: Changes },
  ): Promise<void> {
    const { id, name, isEnabled } = after;
    const switched = isEnabled ? 'MCP_SERVER_ENABLED' : 'MCP_SERVER_DISABLED';
    return this.audit.record(tx, actor, {
      action: before.isEnabled === isEnabled ? 'MCP_SERVER_UPDATED' : switched,
      entityType: 'mcp_server',
      entityId: id,
      description: `Settings of tool server "${name}" were changed`,
      target: { id, name },
      changes,
    });
  }

  /** @param tool as it was before */
  toolSwitched(tx: Tx, actor: Caller, { id, name, isEnabled: before }: ToolRecord, isEnabled: boolean): Promise<void> {
    return this.audit.record(tx, actor, {
      action: isEnabled ? 'MCP_SERVER_TOOL_ENABLED' : 'MCP_SERVER_TOOL_DISABLED',
      entityType: 'mcp_server_tool',
      entityId: id,
      description: `The tool "${name}" was switched ${isEnabled ? 'on' : 'off'}.`,
      target: { id, name },
      changes: changesBetween({ is_enabled: before }, { is_enabled: isEnabled }),
    });
  }

  protected targetOf({ id, name }: ToolServerRecord) {
    return { id, name };
  }
}
