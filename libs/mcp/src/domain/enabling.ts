import type { ToolServerId } from '@svc/kernel';
import type { ToolRecord, ToolServerRecord } from './tool-server';

/** A tool, and whether it may be used at the place that is looked at. */
export interface OfferedTool {
  readonly tool: ToolRecord;
  readonly isEnabled: boolean;
}

/** A server at a place, with its tools there. */
export interface OfferedServer {
  readonly server: ToolServerRecord;
  readonly tools: readonly OfferedTool[];
}

/** The names of the servers and tools that can be used at a place, as the record of changes tells them. */
export function offeredNames(servers: readonly OfferedServer[]) {
  return {
    mcp_servers: servers.map(({ server }) => server.name),
    mcp_tools: servers.flatMap(({ tools }) => tools.flatMap(({ tool, isEnabled }) => (isEnabled ? tool.name : []))),
  };
}

/** What one place chose. */
export interface Choice {
  /** Null where the place has no choice of its own. */
  readonly serverIds: ReadonlySet<ToolServerId> | null;
  readonly switches: ReadonlyMap<string, boolean>;
}

/** What a tenant has enabled: the servers, and of their tools those that nobody needs to look at. */
export function ofTenant(servers: readonly ToolServerRecord[], tools: readonly ToolRecord[]): OfferedServer[] {
  return servers
    .filter(({ isEnabled, httpAuthType }) => isEnabled && ['none', 'bearer'].includes(httpAuthType))
    .map((server) => ({
      server,
      tools: tools
        .filter(({ serverId }) => serverId === server.id)
        .map((tool) => ({ tool, isEnabled: tool.isEnabled && !tool.needsReview })),
    }));
}

/** The next step of the chain tenant → space → assistant → message: each can only take away. @source supplement §6.7 */
export function narrowed(offered: readonly OfferedServer[], { serverIds, switches }: Choice): OfferedServer[] {
  return offered
    .filter(({ server }) => serverIds === null || serverIds.has(server.id))
    .map(({ server, tools }) => ({
      server,
      tools: tools.map(({ tool, isEnabled }) => ({ tool, isEnabled: isEnabled && switches.get(tool.id) !== false })),
    }));
}
