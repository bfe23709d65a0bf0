import type { ToolServerId } from '@svc/kernel';
import { inSpan } from '@svc/telemetry';
import { sameDefinition } from '../domain/tool-definition';
import { ToolFailure } from '../domain/tool-failure';
import { modelNames } from '../domain/tool-name';
import type { ToolResult } from '../domain/tool-result';
import type { ToolDescription, ToolRecord, ToolServerRecord } from '../domain/tool-server';
import type { McpClient, McpConnection } from './mcp-client';
import { isSessionOver } from './mcp-failure';
import type { ReadServer } from './read-server.service';
import type { ServerCircuits } from './server-circuits';

/** A tool that may be used, with what it takes to call it. */
export interface UsableTool {
  readonly tool: ToolRecord;
  readonly server: ToolServerRecord;
  readonly token: string | null;
}

/** What sessions call servers with. */
export interface SessionMeans {
  readonly client: McpClient;
  readonly circuits: ServerCircuits;
  readonly reading: ReadServer;
}

interface Open {
  readonly connection: McpConnection;
  readonly listed: readonly ToolDescription[];
}

/** The tools of one turn. Servers are connected to when a tool of theirs is called first; whoever is done closes. */
export class ToolSession {
  private readonly named: ReadonlyMap<string, UsableTool>;
  private readonly opened = new Map<ToolServerId, Promise<Open>>();

  constructor(
    usable: readonly UsableTool[],
    private readonly means: SessionMeans,
  ) {
    const named = usable.map((one) => ({ ...one, id: one.tool.id, name: one.tool.name, serverName: one.server.name }));
    this.named = modelNames(named);
  }

  /** Name for the model → tool. */
  get tools(): ReadonlyMap<string, UsableTool> {
    return this.named;
  }

  /** Calls a tool by the name that the model knows it by. @throws ToolFailure · the reason of `signal` */
  async call(name: string, args: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<ToolResult> {
    const usable = this.named.get(name);
    if (!usable) throw new ToolFailure('unknown');
    const { tool, server } = usable;
    const attributes = {
      'mcp.method.name': 'tools/call',
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.name': tool.name,
      'server.address': new URL(server.httpUrl).hostname,
    };
    return inSpan(`tools/call ${tool.name}`, { kind: 'client', attributes }, async (span) => {
      const result = await this.guarded(usable, args, signal);
      if (result.failed) span.fail({ code: 'tool_error' });
      return result;
    });
  }

  private guarded(
    usable: UsableTool,
    args: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ): Promise<ToolResult> {
    return this.means.circuits.guard(usable.server.id, async () => {
      try {
        return await this.callOnce(usable, args, signal);
      } catch (error) {
        if (!isSessionOver(error)) throw error;
        return this.callOnce(usable, args, signal);
      }
    });
  }

  private async callOnce(
    usable: UsableTool,
    args: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ): Promise<ToolResult> {
    const { connection, listed } = await this.open(usable, signal);
    await this.requireUnchanged(usable, listed);
    try {
      return await connection.call(usable.tool.name, args, signal);
    } catch (error) {
      // What is broken stays so: the next call connects anew.
      if (error instanceof ToolFailure && error.kind === 'unreachable') await this.forget(usable.server.id, connection);
      throw error;
    }
  }

  /** Several calls of a round may find a connection broken; one of them may have another one by now. */
  private async forget(id: ToolServerId, broken: McpConnection): Promise<void> {
    const opened = await this.opened.get(id)?.catch(() => null);
    if (opened?.connection !== broken) return;
    this.opened.delete(id);
    await broken.close();
  }

  /** Ends every connection. */
  async close(): Promise<void> {
    const ends = [...this.opened.values()].map((opening) =>
      opening.then(
        ({ connection }) => connection.close(),
        () => undefined,
      ),
    );
    this.opened.clear();
    await Promise.allSettled(ends);
  }

  private open({ server, token }: UsableTool, signal: AbortSignal): Promise<Open> {
    const before = this.opened.get(server.id);
    if (before) return before;
    const opening = this.connect(server, token, signal);
    this.opened.set(server.id, opening);
    // A later call tries again.
    opening.catch(() => this.opened.delete(server.id));
    return opening;
  }

  private async connect({ httpUrl }: ToolServerRecord, token: string | null, signal: AbortSignal): Promise<Open> {
    const connection = await this.means.client.connect({ httpUrl, token }, signal);
    try {
      return { connection, listed: await connection.tools(signal) };
    } catch (error) {
      await connection.close();
      throw error;
    }
  }

  /** What a tool does may have changed since an administrator saw it, and since the model was told. */
  private async requireUnchanged({ tool, server }: UsableTool, listed: readonly ToolDescription[]): Promise<void> {
    const now = listed.find(({ name }) => name === tool.name);
    if (now && sameDefinition(tool, now)) return;
    await this.means.reading.store(server.tenantId, server.id, listed);
    throw new ToolFailure('changed');
  }
}
