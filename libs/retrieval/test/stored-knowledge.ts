import { query, type Tx } from '@svc/database';
import { PIECE_NUMBERS, sparseVector, weightedPieces } from '@svc/knowledge';
import { type CollectionId, newId, type TenantId } from '@svc/kernel';
import { aTenant, insertRow, type TestDatabase, unique } from '@svc/testing';
import { toSql } from 'pgvector';

/** What is stored of one version of a document. */
export interface StoredVersion {
  readonly collectionId: CollectionId;
  readonly title: string;
  /** One chunk each. */
  readonly vectors: readonly (readonly number[])[];
  /** Of the chunks; the title is that of each without them. */
  readonly texts?: readonly string[];
  /** Whether the words of its chunks are stored, too. */
  readonly words?: boolean;
  readonly state?: 'pending' | 'failed' | 'superseded' | 'active';
}

/** Writes knowledge of one tenant directly, as it would lie there after uploads. */
export class StoredKnowledge {
  private constructor(
    private readonly database: TestDatabase,
    readonly tenantId: TenantId,
    private readonly spaceId: string,
    private readonly modelId: string,
  ) {}

  static async ofNewTenant(database: TestDatabase): Promise<StoredKnowledge> {
    const tenant_id = await aTenant(database.across);
    const [spaceId, modelId] = [newId(), newId()];
    await database.uow.run(tenant_id, async (tx) => {
      const name = `name ${unique()}`;
      await insertRow(tx, 'spaces', { id: spaceId, tenant_id, kind: 'shared', name });
      const model = {
        id: modelId,
        tenant_id,
        name,
        display_name: name,
        family: 'mini_lm',
        hosting: 'eu',
        builtin: true,
      };
      await insertRow(tx, 'embedding_models', model);
    });
    return new StoredKnowledge(database, tenant_id, spaceId, modelId);
  }

  async collection(): Promise<CollectionId> {
    const id = newId<CollectionId>();
    const { tenantId: tenant_id, spaceId: space_id, modelId: embedding_model_id } = this;
    await this.database.uow.run(tenant_id, (tx) =>
      insertRow(tx, 'collections', { id, tenant_id, space_id, embedding_model_id, name: `collection ${unique()}` }),
    );
    return id;
  }

  /** Stores a version; a superseded one together with the one that replaced it, which has no chunk. */
  async version(version: StoredVersion): Promise<void> {
    const { collectionId, title, vectors, words = false, state = 'active' } = version;
    const id = newId();
    await this.database.uow.run(this.tenantId, async (tx) => {
      const belongs = state === 'active' || state === 'superseded';
      const documentId = belongs ? await this.document(tx, { collectionId, title, id, state }) : null;
      await this.versionRow(tx, id, { collectionId, title, state, documentId, words, chunkCount: vectors.length });
      await this.chunkRows(tx, id, version);
    });
  }

  private async chunkRows(tx: Tx, id: string, { collectionId, title, vectors, texts, words }: StoredVersion) {
    const ofChunks = texts ?? vectors.map(() => title);
    const numbers = vectors.map((_, at) => at);
    const add = (table: string, columns: string, type: string, values: readonly unknown[]) =>
      query(
        tx,
        `INSERT INTO ${table} (tenant_id, version_id, chunk_no, ${columns})
         SELECT $1, $2, c.no, ${table === 'chunks' ? 'gen_random_uuid(), 0, 1, c.value' : `$5::uuid, c.value::${type}`}
         FROM unnest($3::int[], $4::text[]) AS c(no, value) WHERE $5::uuid IS NOT NULL`,
        [this.tenantId, id, numbers, values, collectionId],
      );
    await add('chunks', 'id, overlap_chars, token_count, text', 'text', ofChunks);
    const inText = vectors.map((vector) => toSql([...vector]));
    await add('chunk_vectors', 'source_id, embedding', 'vector', inText);
    const terms = ofChunks.map((text) => sparseVector(weightedPieces(text), PIECE_NUMBERS));
    if (words) await add('chunk_terms', 'source_id, terms', 'sparsevec', terms);
  }

  /** The document of a version, with another active version when that one is history. */
  private async document(
    tx: Tx,
    { collectionId, title, id, state }: { collectionId: CollectionId; title: string; id: string; state: string },
  ): Promise<string> {
    const documentId = newId();
    const active = state === 'active' ? id : newId();
    const row = { id: documentId, tenant_id: this.tenantId, collection_id: collectionId, title };
    await insertRow(tx, 'info_blobs', { ...row, active_version_id: active });
    if (active !== id) await this.versionRow(tx, active, { collectionId, title, state: 'active', documentId });
    return documentId;
  }

  private async versionRow(
    tx: Tx,
    id: string,
    version: Omit<StoredVersion, 'vectors'> & { documentId: string | null; chunkCount?: number },
  ): Promise<void> {
    await query(
      tx,
      `INSERT INTO info_blob_versions
         (id, tenant_id, collection_id, info_blob_id, title, state, source_sha256, recipe, embedding_model_id, chunk_count,
          words_stored)
       VALUES ($1, $2, $3, $4, $5, $6, '', '', $7, $8, $9)`,
      [
        id,
        this.tenantId,
        version.collectionId,
        version.documentId,
        version.title,
        version.state,
        this.modelId,
        version.chunkCount ?? 0,
        version.words ?? false,
      ],
    );
  }
}
