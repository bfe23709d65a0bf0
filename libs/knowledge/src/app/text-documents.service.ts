import { Injectable } from '@nestjs/common';
import { sha256Hex } from '@svc/crypto';
import { UnitOfWork } from '@svc/database';
import { AppError, type Caller, type CollectionId, type InfoBlobId, newId, requireUser } from '@svc/kernel';
import type { Embedder } from '@svc/models';
import type { NewVersion, VersionSize } from '../data/version.repository';
import type { CollectionRecord } from '../domain/collection';
import type { KnowledgeSource, VersionId } from '../domain/document';
import { canonicalTitle } from '../domain/title';
import { DocumentTrail } from './document-trail';
import { EmbedderSource } from './embedder-source';
import { KnowledgeAccess } from './knowledge-access.service';
import { PublishVersionService } from './publish-version.service';
import { VersionBuilds } from './version-builds.service';
import { type AcceptedVersion, toBuild, VersionReuse } from './version-reuse.service';

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

/** Adds texts to a collection while the caller waits. @source spec §4.6, supplement §3.1 */
@Injectable()
export class TextDocumentsService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: KnowledgeAccess,
    private readonly embedders: EmbedderSource,
    private readonly builds: VersionBuilds,
    private readonly reuse: VersionReuse,
    private readonly publisher: PublishVersionService,
    private readonly trail: DocumentTrail,
  ) {}

  /**
   * All of the texts become searchable in one commit, or none. Texts that are there already, under the same title, are
   * not embedded again. @returns the documents, in the order of the texts
   * @throws bad_request for more than 128, or a title that cannot be kept · not_found · forbidden_action · quota_exceeded · what embedding throws
   */
  async add(actor: Caller, id: CollectionId, texts: readonly TextDocument[]): Promise<InfoBlobId[]> {
    if (texts.length > MAX_TEXTS) {
      throw new AppError('bad_request', {
        message: `At most ${MAX_TEXTS} texts per request; these are ${texts.length}.`,
      });
    }
    const drafts = texts.map((text) => ({ ...text, title: text.title === null ? null : canonicalTitle(text.title) }));
    const { collection } = await this.uow.read(actor.tenantId, (tx) =>
      this.access.collection(tx, actor, id, 'create', 'info_blob'),
    );
    const embedder = await this.embedders.of(collection);
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const accepted = await this.accept(actor, collection, embedder, drafts);
    try {
      const waiting = accepted.flatMap(({ version, reused }, index) =>
        reused === null ? [{ version, text: texts[index]!.text }] : [],
      );
      const sizes = await this.builds.buildTexts(waiting, embedder, signal);
      return await this.builds.publishing(sizes, signal, (current) =>
        this.publish(actor, collection, accepted, current),
      );
    } catch (error) {
      await this.builds.discardAll(toBuild(accepted), error);
      throw error;
    }
  }

  /** Gives every text its place in the order of acceptance and finds those that are there already. */
  private accept(
    actor: Caller,
    collection: CollectionRecord,
    embedder: Embedder,
    texts: readonly TextDocument[],
  ): Promise<AcceptedVersion[]> {
    const recipe = this.builds.recipe(embedder);
    return this.uow.run(actor.tenantId, async (tx) => {
      // The right, or the collection itself, may have gone since it was asked for.
      await this.access.enterCollection(tx, actor, collection.id, 'create', 'info_blob');
      const drafts = texts.map((text) => draftOf(actor, collection, recipe, text));
      const accepted = await this.reuse.accept(tx, actor.tenantId, sourceOfTexts(collection), drafts);
      for (const { version, reused, changes } of accepted) {
        if (reused === null || Object.keys(changes).length === 0) continue;
        const { title, source } = version;
        await this.trail.record(tx, actor, 'INFO_BLOB_UPDATED', { id: reused, title, source }, changes);
      }
      return accepted;
    });
  }

  private publish(
    actor: Caller,
    collection: CollectionRecord,
    accepted: readonly AcceptedVersion[],
    sizes: ReadonlyMap<VersionId, VersionSize>,
  ): Promise<InfoBlobId[]> {
    const { tenantId } = actor;
    return this.uow.run(tenantId, async (tx) => {
      const documents = await this.publisher.publish(tx, { tenantId, source: sourceOfTexts(collection) }, sizes);
      for (const { version, reused } of accepted) {
        const { title, source } = version;
        const id = documents.get(version.id)!;
        if (!reused) await this.trail.record(tx, actor, 'INFO_BLOB_CREATED', { id, title, source });
      }
      return accepted.map(({ version, reused }) => reused ?? documents.get(version.id)!);
    });
  }
}

function sourceOfTexts({ id }: CollectionRecord): KnowledgeSource {
  return { kind: 'collection', id };
}

function draftOf(
  actor: Caller,
  collection: CollectionRecord,
  recipe: string,
  { text, title, url }: TextDocument,
): NewVersion {
  return {
    id: newId<VersionId>(),
    source: sourceOfTexts(collection),
    userId: requireUser(actor).id,
    title,
    url,
    sourceSha256: sha256Hex(text),
    recipe,
    embeddingModelId: collection.embeddingModelId,
    stockId: collection.stockId,
    originalContentId: null,
    originalName: null,
  };
}
