import type { ToolId, ToolServerId } from '@svc/kernel';
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

/** A connection on its way, and what it is made with. */
interface Opening {
  readonly opening: Promise<Open>;
  readonly httpUrl: string;
  readonly token: string | null;
}

/** The tools of one turn. Servers are connected to when a tool of theirs is called first; whoever is done closes. */
export class ToolSession {
  private readonly named: ReadonlyMap<string, UsableTool>;
  private readonly opened = new Map<ToolServerId, Opening>();
  private inForce: ReadonlyMap<ToolId, UsableTool>;

  constructor(
    usable: readonly UsableTool[],
    private readonly means: SessionMeans,
  ) {
    const named = usable.map((one) => ({ ...one, id: one.tool.id, name: one.tool.name, serverName: one.server.name }));
    this.named = modelNames(named);
    this.inForce = byId(usable);
  }

  /** Name for the model → tool. */
  get tools(): ReadonlyMap<string, UsableTool> {
    return this.named;
  }

  /** Leaves, of the tools that the model was told of, those that may be used now; servers are called as they are to be now. */
  keep(usable: readonly UsableTool[]): void {
    this.inForce = byId(usable);
  }

  /** Calls a tool by the name that the model knows it by. @throws ToolFailure · the reason of `signal` */
  async call(name: string, args: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<ToolResult> {
    const told = this.named.get(name);
    if (!told) throw new ToolFailure('unknown');
    const inForce = this.inForce.get(told.tool.id);
    if (!inForce) throw new ToolFailure('withdrawn');
    // What it does must be what the model was told, whatever an administrator has accepted since.
    const { tool } = told;
    const { server } = inForce;
    const usable = { ...inForce, tool };
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
    const opened = await this.opened.get(id)?.opening.catch(() => null);
    if (opened?.connection !== broken) return;
    this.opened.delete(id);
    await broken.close();
  }

  /** Ends every connection. */
  async close(): Promise<void> {
    const ends = [...this.opened.values()].map(ended);
    this.opened.clear();
    await Promise.allSettled(ends);
  }

  private open({ server, token }: UsableTool, signal: AbortSignal): Promise<Open> {
    const { id, httpUrl } = server;
    const before = this.opened.get(id);
    if (before?.httpUrl === httpUrl && before.token === token) return before.opening;
    if (before) void ended(before);
    const made = { opening: this.connect(server, token, signal), httpUrl, token };
    this.opened.set(id, made);
    // A later call tries again.
    made.opening.catch(() => {
      if (this.opened.get(id) === made) this.opened.delete(id);
    });
    return made.opening;
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

function byId(usable: readonly UsableTool[]): ReadonlyMap<ToolId, UsableTool> {
  return new Map(usable.map((one) => [one.tool.id, one]));
}

function ended({ opening }: Opening): Promise<void> {
  return opening.then(
    ({ connection }) => connection.close(),
    () => undefined,
  );
}
