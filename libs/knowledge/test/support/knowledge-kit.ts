import type { INestApplicationContext } from '@nestjs/common';
import type { CollectionId, EmbeddingModelId, InfoBlobId, JobId, SpaceId, UserCaller } from '@svc/kernel';
import { arriving, eventually, type TestDatabase } from '@svc/testing';
import { AcceptUploadService } from '../../src/app/accept-upload.service';
import { ChangeDocumentService } from '../../src/app/change-document.service';
import { CreateCollectionService } from '../../src/app/create-collection.service';
import { DocumentQueries } from '../../src/app/document-queries.service';
import { TextDocumentsService } from '../../src/app/text-documents.service';

/** What the tests look at of a version's row. */
export interface VersionRow {
  readonly id: string;
  readonly info_blob_id: string | null;
  readonly title: string | null;
  readonly state: string;
  readonly accepted_no: string;
  readonly failure_code: string | null;
  readonly original_content_id: string | null;
  readonly text_bytes: string;
  readonly vector_bytes: string;
  readonly chunk_count: number;
  readonly embedding_model_id: string;
  readonly recipe: string;
}

/** What the tests look at of a job's row. */
export interface IngestJobRow {
  readonly id: JobId;
  readonly task: string;
  readonly status: string;
  readonly attempts: number;
  readonly size: string;
  readonly progress: number | null;
  readonly failure_code: string | null;
  readonly failure_message: string | null;
  readonly result_location: string | null;
}

/** How many rows belong to versions, by table. */
export interface PartCounts {
  readonly chunks: number;
  readonly vectors: number;
  readonly texts: number;
}

/** Puts documents into collections through the services, and looks at the rows that come of it. */
export class KnowledgeKit {
  constructor(
    private readonly process: INestApplicationContext,
    private readonly db: TestDatabase,
  ) {}

  collection(owner: UserCaller, spaceId: SpaceId, embeddingModelId?: EmbeddingModelId): Promise<CollectionId> {
    const service = this.process.get(CreateCollectionService, { strict: false });
    return service.create(owner, spaceId, { name: 'Collection', embeddingModelId });
  }

  /** Uploads a file, declared to be of a media type; answers the job that was accepted. */
  async upload(
    actor: UserCaller,
    id: CollectionId,
    fileName: string,
    content: string | Buffer,
    mediaType?: string,
  ): Promise<JobId> {
    const service = this.process.get(AcceptUploadService, { strict: false });
    const collection = await service.authorize(actor, id);
    const file = { stream: arriving(Buffer.from(content), 8192), fileName, mediaType };
    const job = await service.accept(actor, collection, file);
    return job.id;
  }

  /** Adds texts; each is `[title, text]`. */
  texts(actor: UserCaller, id: CollectionId, ...texts: [title: string | null, text: string][]) {
    const service = this.process.get(TextDocumentsService, { strict: false });
    return service.add(
      actor,
      id,
      texts.map(([title, text]) => ({ title, text, url: null })),
    );
  }

  /** Uploads a file and waits for the end of its job. */
  async ingest(actor: UserCaller, id: CollectionId, name: string, content: string | Buffer): Promise<IngestJobRow> {
    return this.ended(await this.upload(actor, id, name, content));
  }

  ended(id: JobId): Promise<IngestJobRow> {
    return eventually(
      `job ${id} has ended`,
      async () => {
        const job = await this.job(id);
        return job.status === 'complete' || job.status === 'failed' ? job : null;
      },
      { timeoutMs: 120_000 },
    );
  }

  async job(id: JobId): Promise<IngestJobRow> {
    const [row] = await this.db.dataSource.query('SELECT * FROM jobs WHERE id = $1', [id]);
    return row;
  }

  /** Every version of a collection in the order of acceptance. */
  versions(id: CollectionId): Promise<VersionRow[]> {
    const sql = 'SELECT * FROM info_blob_versions WHERE source_id = $1 ORDER BY accepted_no';
    return this.db.dataSource.query(sql, [id]);
  }

  /** Rows of text, chunks and vectors of every version of the database, or of one. */
  async parts(versionId: string | null = null): Promise<PartCounts> {
    const [row] = await this.db.dataSource.query(
      `SELECT (SELECT count(*)::int FROM chunks WHERE $1::uuid IS NULL OR version_id = $1) AS chunks,
         (SELECT count(*)::int FROM chunk_vectors WHERE $1::uuid IS NULL OR version_id = $1) AS vectors,
         (SELECT count(*)::int FROM info_blob_text_parts WHERE $1::uuid IS NULL OR version_id = $1) AS texts`,
      [versionId],
    );
    return row;
  }

  /** States of stored bytes, by number. */
  async contents(tenantId: string): Promise<Record<string, number>> {
    const rows: { state: string; count: number }[] = await this.db.dataSource.query(
      'SELECT state, count(*)::int AS count FROM object_contents WHERE tenant_id = $1 GROUP BY state',
      [tenantId],
    );
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  }

  /** The text of each document of a collection, by title. */
  async documents(actor: UserCaller, id: CollectionId): Promise<Record<string, string>> {
    const queries = this.process.get(DocumentQueries, { strict: false });
    const documents = await queries.listOfCollection(actor, id);
    const texts = await queries.readMany(
      actor,
      documents.map((document) => document.id),
    );
    return Object.fromEntries(texts.map(({ document, text }) => [document.title ?? '', text]));
  }

  /** @returns the whole text of what was deleted */
  async delete(actor: UserCaller, id: InfoBlobId): Promise<string> {
    const { parts } = await this.process.get(ChangeDocumentService, { strict: false }).delete(actor, id);
    let text = '';
    for await (const part of parts) text += part;
    return text;
  }

  rename(actor: UserCaller, id: InfoBlobId, title: string | null) {
    return this.process.get(ChangeDocumentService, { strict: false }).describe(actor, id, { title });
  }
}

/** The document that a completed job has made. */
export function documentOf(job: IngestJobRow): InfoBlobId {
  if (!job.result_location) throw new Error(`The job ended as ${job.status}: ${job.failure_message}`);
  return job.result_location.split('/').at(-2) as InfoBlobId;
}
