import { Injectable } from '@nestjs/common';
import { isCleared, requireCleared } from '@svc/classifications';
import type { Tx } from '@svc/database';
import { AppError, groupedBy, type TenantId, type ToolServerId } from '@svc/kernel';
import { type Place, type PlaceKind, ToolChoiceRepository, type ToolSwitch } from '../data/tool-choice.repository';
import { ToolServerRepository } from '../data/tool-server.repository';
import { type Choice, narrowed, type OfferedServer, ofTenant } from '../domain/enabling';

/** A space as far as its tools go; one without a choice of its own has whatever the tenant has. */
export interface ToolSpace {
  readonly id: string;
  readonly hasChoice: boolean;
  /** Level that its servers must at least be cleared for; null demands nothing. @source supplement §6.6 */
  readonly demandedLevel: number | null;
}

/** An assistant as far as its tools go. */
export interface ToolAssistant {
  readonly id: string;
  readonly space: ToolSpace;
}

/** What a request changes of a place's tools; a missing member is left as it is. */
export interface ToolChoice {
  readonly serverIds?: readonly ToolServerId[];
  readonly switches?: readonly ToolSwitch[];
}

/** Which servers and tools spaces and assistants have: the chain that only narrows. @source supplement §6.7 */
@Injectable()
export class ToolChoices {
  constructor(
    private readonly servers: ToolServerRepository,
    private readonly choices: ToolChoiceRepository,
  ) {}

  /** What can be used in a space. */
  async ofSpace(tx: Tx, tenantId: TenantId, space: ToolSpace): Promise<OfferedServer[]> {
    return (await this.ofSpaces(tx, tenantId, [space])).get(space.id)!;
  }

  /** What each assistant can use. */
  async ofAssistants(
    tx: Tx,
    tenantId: TenantId,
    assistants: readonly ToolAssistant[],
  ): Promise<Map<string, OfferedServer[]>> {
    const ids = assistants.map(({ id }) => id);
    const own = await this.read(tx, tenantId, 'assistant', ids);
    const choosing = assistants.filter(({ id }) => own(id).serverIds!.size > 0);
    const spaces = await this.ofSpaces(
      tx,
      tenantId,
      choosing.map(({ space }) => space),
    );
    return new Map(assistants.map(({ id, space }) => [id, narrowed(spaces.get(space.id) ?? [], own(id))]));
  }

  /** Gives a new space every server that its tenant enabled. @source supplement §2.2 */
  async giveDefaults(tx: Tx, tenantId: TenantId, spaceId: string): Promise<void> {
    const enabled = (await this.servers.list(tx, tenantId)).filter(({ isEnabled }) => isEnabled);
    const ids = enabled.map(({ id }) => id);
    await this.choices.addServers(tx, tenantId, { kind: 'space', id: spaceId }, ids);
  }

  /**
   * @throws bad_request for what the tenant does not have or has not enabled · security_classification_mismatch for a server
   * that is not cleared
   */
  async changeSpace(tx: Tx, tenantId: TenantId, space: ToolSpace, choice: ToolChoice): Promise<void> {
    const offered = await this.ofTenant(tx, tenantId);
    requireServersCleared(chosenOf(offered, choice.serverIds), space);
    await this.replace(tx, tenantId, { kind: 'space', id: space.id }, choice.serverIds, offered);
    const left = await this.ofSpace(tx, tenantId, space);
    await this.switchTools(tx, tenantId, { kind: 'space', id: space.id }, choice.switches, left);
  }

  /** Takes from a space the servers that are not cleared for it. */
  async keepCleared(tx: Tx, tenantId: TenantId, space: ToolSpace): Promise<void> {
    const offered = await this.ofSpace(tx, tenantId, space);
    const kept = offered.filter(({ server }) => isCleared(server, space.demandedLevel));
    if (kept.length === offered.length) return;
    const ids = kept.map(({ server }) => server.id);
    await this.choices.replaceServers(tx, tenantId, { kind: 'space', id: space.id }, ids);
  }

  /** @throws bad_request for what the space does not have · security_classification_mismatch */
  async changeAssistant(tx: Tx, tenantId: TenantId, { id, space }: ToolAssistant, choice: ToolChoice): Promise<void> {
    const place = { kind: 'assistant', id } as const;
    const offered = await this.ofSpace(tx, tenantId, space);
    requireServersCleared(chosenOf(offered, choice.serverIds), space);
    await this.replace(tx, tenantId, place, choice.serverIds, offered);
    const left = (await this.ofAssistants(tx, tenantId, [{ id, space }])).get(id)!;
    await this.switchTools(tx, tenantId, place, choice.switches, left);
  }

  /** Adds a server to an assistant. @throws not_found · bad_request when the space does not have it · security_classification_mismatch */
  async addToAssistant(tx: Tx, tenantId: TenantId, { id, space }: ToolAssistant, serverId: ToolServerId) {
    if (!(await this.servers.find(tx, tenantId, serverId))) throw new AppError('not_found');
    const offered = await this.ofSpace(tx, tenantId, space);
    requireOffered(offered, [serverId]);
    requireServersCleared(chosenOf(offered, [serverId]), space);
    await this.choices.addServers(tx, tenantId, { kind: 'assistant', id }, [serverId]);
  }

  /** @throws not_found when the assistant does not have it */
  async removeFromAssistant(tx: Tx, tenantId: TenantId, assistantId: string, serverId: ToolServerId): Promise<void> {
    const place = { kind: 'assistant', id: assistantId } as const;
    if (!(await this.choices.removeServer(tx, tenantId, place, serverId))) throw new AppError('not_found');
  }

  private async ofTenant(tx: Tx, tenantId: TenantId): Promise<OfferedServer[]> {
    const servers = await this.servers.list(tx, tenantId);
    if (servers.length === 0) return [];
    const ids = servers.map(({ id }) => id);
    return ofTenant(servers, await this.servers.tools(tx, tenantId, ids));
  }

  private async ofSpaces(
    tx: Tx,
    tenantId: TenantId,
    spaces: readonly ToolSpace[],
  ): Promise<Map<string, OfferedServer[]>> {
    if (spaces.length === 0) return new Map();
    const tenant = await this.ofTenant(tx, tenantId);
    const ids = spaces.map(({ id }) => id);
    const chosen = await this.read(tx, tenantId, 'space', ids);
    const choiceOf = ({ id, hasChoice }: ToolSpace): Choice =>
      hasChoice ? chosen(id) : { ...chosen(id), serverIds: null };
    return new Map(spaces.map((space) => [space.id, narrowed(tenant, choiceOf(space))]));
  }

  private async read(
    tx: Tx,
    tenantId: TenantId,
    kind: PlaceKind,
    ids: readonly string[],
  ): Promise<(id: string) => Choice> {
    const servers = groupedBy(await this.choices.servers(tx, tenantId, kind, ids), ({ placeId }) => placeId);
    const switches = groupedBy(await this.choices.switches(tx, tenantId, kind, ids), ({ placeId }) => placeId);
    return (id) => ({
      serverIds: new Set(servers.get(id)?.map(({ serverId }) => serverId)),
      switches: new Map(switches.get(id)?.map(({ toolId, isEnabled }) => [toolId, isEnabled])),
    });
  }

  private async replace(
    tx: Tx,
    tenantId: TenantId,
    place: Place,
    ids: readonly ToolServerId[] | undefined,
    offered: readonly OfferedServer[],
  ): Promise<void> {
    if (!ids) return;
    requireOffered(offered, ids);
    await this.choices.replaceServers(tx, tenantId, place, ids);
  }

  private async switchTools(
    tx: Tx,
    tenantId: TenantId,
    place: Place,
    switches: readonly ToolSwitch[] | undefined,
    offered: readonly OfferedServer[],
  ): Promise<void> {
    if (!switches?.length) return;
    const known = new Set(offered.flatMap(({ tools }) => tools.map(({ tool }) => tool.id)));
    const missing = switches.find(({ toolId }) => !known.has(toolId));
    if (missing) throw new AppError('bad_request', { message: `The tool ${missing.toolId} cannot be used here.` });
    await this.choices.switchTools(tx, tenantId, place, switches);
  }
}

function chosenOf(offered: readonly OfferedServer[], ids: readonly ToolServerId[] = []): OfferedServer[] {
  return offered.filter(({ server }) => ids.includes(server.id));
}

/** @throws security_classification_mismatch unless servers are cleared for a space  @source supplement §6.6 */
export function requireServersCleared(offered: readonly OfferedServer[], { demandedLevel }: ToolSpace): void {
  for (const { server } of offered) requireCleared(server, `the tool server "${server.name}"`, demandedLevel);
}

function requireOffered(offered: readonly OfferedServer[], ids: readonly ToolServerId[]): void {
  const missing = ids.find((id) => !offered.some(({ server }) => server.id === id));
  if (missing === undefined) return;
  throw new AppError('bad_request', { message: `The tool server ${missing} cannot be used here.` });
}
