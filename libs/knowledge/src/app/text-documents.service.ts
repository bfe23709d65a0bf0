import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { AppError, type CollectionId, type InfoBlobId, isAppError, newId, type UserPrincipal } from '@svc/kernel';
import type { Embedder } from '@svc/models';
import { type NewVersion, VersionRepository, type VersionSize } from '../data/version.repository';
import type { CollectionRecord } from '../domain/collection';
import type { VersionId, VersionRecord } from '../domain/document';
import { EmbedderSource } from './embedder-source';
import { KnowledgeAccess } from './knowledge-access.service';
import { PublishVersionService } from './publish-version.service';
import { VersionBuilds } from './version-builds.service';

/** Most texts of one request. @source spec §8.2 */
export const MAX_TEXTS = 128;

/** Nobody waits longer for an answer. */
const TIME_LIMIT_MS = 10 * 60_000;

/** A text that becomes a document. Without a title it never replaces another one. */
export interface TextDocument {
  readonly text: string;
  readonly title: string | null;
  readonly url: string | null;
}

interface Built {
  readonly version: VersionRecord;
  readonly size: VersionSize;
}

/** Adds texts to a collection while the caller waits. @source spec §4.6, supplement §3.1 */
@Injectable()
export class TextDocumentsService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: KnowledgeAccess,
    private readonly versions: VersionRepository,
    private readonly embedders: EmbedderSource,
    private readonly builds: VersionBuilds,
    private readonly publisher: PublishVersionService,
  ) {}

  /**
   * All of the texts become searchable in one commit, or none. Texts that are there already, under the same title, are
   * not embedded again. @returns the documents, in the order of the texts
   * @throws bad_request for more than 128 · not_found · forbidden_action · quota_exceeded · what embedding throws
   */
  async add(actor: UserPrincipal, id: CollectionId, texts: readonly TextDocument[]): Promise<InfoBlobId[]> {
    if (texts.length > MAX_TEXTS) {
      throw new AppError('bad_request', {
        message: `At most ${MAX_TEXTS} texts per request; these are ${texts.length}.`,
      });
    }
    const { collection } = await this.uow.read(actor.tenantId, (tx) =>
      this.access.collection(tx, actor, id, 'create', 'info_blob'),
    );
    const embedder = await this.embedders.of(actor.tenantId, collection.embeddingModelId);
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const accepted = await this.accept(actor, collection, embedder, texts);
    try {
      const built: Built[] = [];
      for (const [index, entry] of accepted.entries()) {
        if (entry.reused === null) built.push(await this.build(entry.version, embedder, texts[index]!.text, signal));
      }
      return await this.publish(actor, accepted, built);
    } catch (error) {
      await this.discard(accepted, error);
      throw error;
    }
  }

  /** Gives every text its place in the order of acceptance and finds those that are there already. */
  private accept(
    actor: UserPrincipal,
    collection: CollectionRecord,
    embedder: Embedder,
    texts: readonly TextDocument[],
  ) {
    const recipe = this.builds.recipe(embedder);
    return this.uow.run(actor.tenantId, async (tx) => {
      const accepted: { version: VersionRecord; reused: InfoBlobId | null }[] = [];
      for (const text of texts) {
        const draft = draftOf(actor, collection, recipe, text);
        await this.versions.insert(tx, actor.tenantId, draft);
        const version = (await this.versions.find(tx, actor.tenantId, draft.id))!;
        accepted.push({ version, reused: await this.publisher.reuse(tx, actor.tenantId, draft.id) });
      }
      return accepted;
    });
  }

  private async build(version: VersionRecord, embedder: Embedder, text: string, signal: AbortSignal): Promise<Built> {
    const size = await this.builds.build(version, embedder, signal, (write) => write([{ kind: 'text', text }]));
    return { version, size };
  }

  private publish(
    actor: UserPrincipal,
    accepted: readonly { version: VersionRecord; reused: InfoBlobId | null }[],
    built: readonly Built[],
  ): Promise<InfoBlobId[]> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const ids: InfoBlobId[] = [];
      for (const { version, reused } of accepted) {
        const size = built.find((candidate) => candidate.version.id === version.id)?.size;
        ids.push(reused ?? (await this.publisher.publish(tx, actor.tenantId, version.id, size!)));
      }
      return ids;
    });
  }

  private async discard(
    accepted: readonly { version: VersionRecord; reused: InfoBlobId | null }[],
    error: unknown,
  ): Promise<void> {
    const { code, message } = isAppError(error) ? error : new AppError('bad_request');
    for (const { version, reused } of accepted) if (reused === null) await this.builds.discard(version, code, message);
  }
}

function draftOf(
  actor: UserPrincipal,
  collection: CollectionRecord,
  recipe: string,
  { text, title, url }: TextDocument,
): NewVersion {
  return {
    id: newId<VersionId>(),
    source: { kind: 'collection', id: collection.id },
    userId: actor.userId,
    title,
    url,
    sourceSha256: createHash('sha256').update(text).digest('hex'),
    recipe,
    embeddingModelId: collection.embeddingModelId,
    originalContentId: null,
    originalName: null,
  };
}
