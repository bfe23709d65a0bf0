import { Injectable } from '@nestjs/common';
import { FileDirectory, type FileRecord } from '@svc/content';
import type { Tx } from '@svc/database';
import type { AssistantId, Caller } from '@svc/kernel';
import { CollectionDirectory, type DescribedCollection } from '@svc/knowledge';
import { type CompletionModelRecord, ModelCatalogue } from '@svc/models';
import { toolSpace } from '@svc/spaces';
import { type OfferedServer, ToolChoices } from '@svc/mcp';
import { type DescribedWebsite, WebsiteDirectory } from '@svc/websites';
import { AssistantSkills, type SkillListing } from '@svc/skills';
import { AssistantRepository } from '../data/assistant.repository';
import type { AssistantParts } from '../domain/assistant';
import type { AccessibleAssistant } from './assistant-access.service';

/** What an assistant works with, as one caller may see it. */
export interface Material {
  readonly parts: AssistantParts;
  /** Null when none is selected or it is gone. */
  readonly model: CompletionModelRecord | null;
  readonly collections: readonly DescribedCollection[];
  readonly websites: readonly DescribedWebsite[];
  readonly attachments: readonly FileRecord[];
  readonly toolServers: readonly OfferedServer[];
  readonly skills: readonly SkillListing[];
}

/** Gathers what several assistants work with, a statement for each kind of thing. */
@Injectable()
export class AssistantMaterial {
  constructor(
    private readonly assistants: AssistantRepository,
    private readonly catalogue: ModelCatalogue,
    private readonly collections: CollectionDirectory,
    private readonly sites: WebsiteDirectory,
    private readonly files: FileDirectory,
    private readonly tools: ToolChoices,
    private readonly skills: AssistantSkills,
  ) {}

  async of(tx: Tx, actor: Caller, entries: readonly AccessibleAssistant[]): Promise<Map<AssistantId, Material>> {
    const { tenantId } = actor;
    const assistants = entries.map(({ assistant }) => assistant);
    const parts = await this.assistants.parts(
      tx,
      tenantId,
      assistants.map(({ id }) => id),
    );
    const all = [...parts.values()];
    const modelIds = assistants.flatMap(({ completionModelId }) => completionModelId ?? []);
    const models = byId(await this.catalogue.completionModels(tx, tenantId, distinct(modelIds)));
    const collectionIds = distinct(all.flatMap(({ collectionIds }) => collectionIds));
    const records = await this.collections.findMany(tx, tenantId, collectionIds);
    const described = await this.collections.describe(tx, actor, records);
    const collections = new Map(described.map((entry) => [entry.collection.id, entry]));
    const websites = await this.websitesOf(tx, actor, all);
    const fileIds = distinct(all.flatMap(({ attachmentIds }) => attachmentIds));
    const placed = entries.map(({ assistant: { id }, space }) => ({ id, space: toolSpace(space) }));
    const toolServers = await this.tools.ofAssistants(tx, tenantId, placed);
    const skills = await this.skills.ofAssistants(
      tx,
      tenantId,
      assistants.map(({ id }) => id),
    );
    const files = byId(await this.files.findMany(tx, tenantId, fileIds));
    return new Map(
      assistants.map(({ id, completionModelId }) => {
        const own = parts.get(id)!;
        return [
          id,
          {
            parts: own,
            model: (completionModelId && models.get(completionModelId)) ?? null,
            collections: own.collectionIds.flatMap((collectionId) => collections.get(collectionId) ?? []),
            websites: own.websiteIds.flatMap((websiteId) => websites.get(websiteId) ?? []),
            toolServers: toolServers.get(id) ?? [],
            skills: skills.get(id) ?? [],
            attachments: own.attachmentIds.flatMap((fileId) => files.get(fileId) ?? []),
          },
        ];
      }),
    );
  }

  private async websitesOf(
    tx: Tx,
    actor: Caller,
    parts: readonly AssistantParts[],
  ): Promise<Map<string, DescribedWebsite>> {
    const ids = distinct(parts.flatMap(({ websiteIds }) => websiteIds));
    const records = await this.sites.findMany(tx, actor.tenantId, ids);
    const described = await this.sites.describe(tx, actor, records);
    return new Map(described.map((entry) => [entry.website.id, entry]));
  }
}

function distinct<Id>(ids: readonly Id[]): Id[] {
  return [...new Set(ids)];
}

function byId<Thing extends { readonly id: string }>(things: readonly Thing[]): Map<string, Thing> {
  return new Map(things.map((thing) => [thing.id, thing]));
}
