import { createHash } from 'node:crypto';
import type { Agent } from 'node:http';
import type { Readable } from 'node:stream';
import { assertOutsideTransaction } from '@svc/kernel';
import { inSpan } from '@svc/telemetry';
import type { Client, ClientOptions } from 'minio';
import { boundedTransport } from './bounded-transport';
import { inPieces } from './in-pieces';
import { type ObjectStoreAddress, parseEndpoint } from './object-store-address';
import {
  ObjectMissing,
  ObjectStoreRefused,
  ObjectStoreUnavailable,
  saysItCannot,
  saysItIsThere,
  saysNoUploads,
  toObjectStoreError,
} from './object-store-error';
import { type AgentOptions, patientAgent } from './patient-agent';
import { whileBusy } from './while-busy';

/** What a store knows of an object. */
export interface ObjectFacts {
  readonly sizeBytes: number;
  readonly mediaType: string | null;
}

interface UploadedPart {
  readonly part: number;
  readonly etag: string;
}

/** How long a store may be silent, and how its name is resolved. */
export type ObjectStorePatience = Partial<Pick<AgentOptions, 'silenceMs' | 'lookup'>>;

/** Parts of an upload; at most two are in memory at a time. 10,000 of them make 78 GiB. */
const PART_BYTES = 8 * 1024 * 1024;
const SILENCE_MS = 30_000;
/** How long a store may take to make an object of parts. */
const ENDING_MS = 30 * 60_000;
/** Unfinished uploads of one object that are dropped at a time; each try of a write leaves one at most. */
const MAX_UNFINISHED = 100;
/** Lists of a thousand of them that are looked through; no key begins with another. */
const MAX_LISTS = 4;

/** One bucket. Every call may throw `ObjectStoreUnavailable` and `ObjectStoreRefused`; none belongs in a transaction. */
export class ObjectStoreClient {
  private readonly options: ClientOptions;
  private readonly agent: Agent;
  private readonly bucket: string;
  private readonly host: string;
  private client: Promise<Client> | undefined;

  /** @throws ObjectStoreRefused for an address that cannot be one */
  constructor(address: ObjectStoreAddress, { silenceMs = SILENCE_MS, lookup }: ObjectStorePatience = {}) {
    try {
      const { host, port, secure } = parseEndpoint(address.endpointUrl);
      this.agent = patientAgent({ secure, silenceMs, lookup });
      this.bucket = address.bucket;
      this.host = host;
      this.options = {
        endPoint: host,
        port,
        useSSL: secure,
        region: address.region,
        accessKey: address.accessKeyId,
        secretKey: address.secretAccessKey,
        pathStyle: address.addressingStyle === 'path',
        transportAgent: this.agent,
        transport: boundedTransport(secure, { answerMs: silenceMs, endingMs: ENDING_MS }),
        // Its own asks for some reasons only, and tells them to the console.
        retryOptions: { disableRetry: true },
      };
    } catch (error) {
      throw new ObjectStoreRefused(error);
    }
  }

  /**
   * Stores bytes under a key as they stream in and checks that the store has all of them. With `onlyNew`, a store that
   * can tell keeps what it has under that key; the bytes must then fit into one part.
   * @throws what the input throws
   */
  async put(
    key: string,
    input: AsyncIterable<Uint8Array>,
    mediaType: string,
    { onlyNew = false }: { readonly onlyNew?: boolean } = {},
  ): Promise<void> {
    assertOutsideTransaction('The object store');
    const pieces = inPieces(input, PART_BYTES);
    try {
      const first = await pieces.next();
      const second = first.done ? first : await pieces.next();
      const bytes = first.done ? Buffer.alloc(0) : first.value;
      const sizeBytes = second.done
        ? await (onlyNew ? this.putNew(key, bytes, mediaType) : this.putWhole(key, bytes, mediaType))
        : await this.putParts(key, [bytes, second.value], pieces, mediaType);
      await this.confirm(key, sizeBytes);
    } catch (error) {
      if (!onlyNew || !saysItIsThere(error)) throw error;
    } finally {
      await pieces.return(undefined);
    }
  }

  /** The bytes of an object as they stream in. @throws ObjectMissing */
  async *get(key: string): AsyncGenerator<Buffer> {
    assertOutsideTransaction('The object store');
    const stream: Readable = await this.asking('GetObject', key, (client) => client.getObject(this.bucket, key));
    try {
      for await (const piece of stream) yield piece as Buffer;
    } catch (error) {
      throw toObjectStoreError(error, key);
    } finally {
      stream.destroy();
    }
  }

  /** What the store knows of an object; null when it has none. */
  async stat(key: string): Promise<ObjectFacts | null> {
    try {
      const { size, metaData } = await this.asking('HeadObject', key, (client) => client.statObject(this.bucket, key));
      return { sizeBytes: size, mediaType: (metaData as Record<string, string>)['content-type'] ?? null };
    } catch (error) {
      if (error instanceof ObjectMissing) return null;
      throw error;
    }
  }

  /** Removes an object, and the parts of uploads of it that broke off; neither being there is no error. */
  async remove(key: string): Promise<void> {
    await this.dropUnfinished(key);
    try {
      await this.asking('DeleteObject', key, (client) => client.removeObject(this.bucket, key));
    } catch (error) {
      if (!(error instanceof ObjectMissing)) throw error;
    }
  }

  /** Ends kept connections. */
  close(): void {
    this.agent.destroy();
  }

  /**
   * Aborts what a process that died has begun to upload in parts: such parts are in no listing of objects and stay,
   * and cost, for ever. A store that has no such list, or lets us not see it, falls back on its own expiry of them.
   */
  private async dropUnfinished(key: string): Promise<void> {
    const uploadIds = await this.unfinished(key).catch(noneOrThrow);
    for (const uploadId of uploadIds ?? []) await this.abort(key, uploadId).catch(noneOrThrow);
  }

  /** Not the client library's own search, which goes on for as long as a store says that there is more. */
  private async unfinished(key: string): Promise<string[]> {
    const found: string[] = [];
    let [afterKey, afterUpload] = ['', ''];
    for (let lists = 0; lists < MAX_LISTS && found.length < MAX_UNFINISHED; lists += 1) {
      const list = await this.asking('ListMultipartUploads', key, (client) =>
        client.listIncompleteUploadsQuery(this.bucket, key, afterKey, afterUpload, ''),
      );
      found.push(...list.uploads.filter((upload) => upload.key === key).map(({ uploadId }) => uploadId));
      if (!list.isTruncated) break;
      [afterKey, afterUpload] = [list.nextKeyMarker, list.nextUploadIdMarker];
    }
    return found.slice(0, MAX_UNFINISHED);
  }

  /** Some stores refuse everything that has a condition; they are asked without one. */
  private async putNew(key: string, bytes: Buffer, mediaType: string): Promise<number> {
    try {
      return await this.putWhole(key, bytes, mediaType, { 'If-None-Match': '*' });
    } catch (error) {
      if (!saysItCannot(error)) throw error;
      return this.putWhole(key, bytes, mediaType);
    }
  }

  private async putWhole(
    key: string,
    bytes: Buffer,
    mediaType: string,
    condition: Record<string, string> = {},
  ): Promise<number> {
    const headers = { 'Content-Type': mediaType, ...condition };
    await this.asking('PutObject', key, (client) => client.putObject(this.bucket, key, bytes, bytes.length, headers));
    return bytes.length;
  }

  private async putParts(
    key: string,
    ready: Buffer[],
    rest: AsyncGenerator<Buffer>,
    mediaType: string,
  ): Promise<number> {
    const headers = { 'Content-Type': mediaType };
    const uploadId = await this.asking('CreateMultipartUpload', key, (client) =>
      client.initiateNewMultipartUpload(this.bucket, key, headers),
    );
    try {
      const parts: UploadedPart[] = [];
      let sizeBytes = 0;
      for (let piece = ready.shift(); piece; piece = ready.shift() ?? (await rest.next()).value) {
        parts.push(await this.putPart(key, uploadId, parts.length + 1, piece));
        sizeBytes += piece.length;
      }
      await this.complete(key, uploadId, parts, sizeBytes);
      return sizeBytes;
    } catch (error) {
      // Parts that cannot be dropped now go when the object is removed.
      await this.abort(key, uploadId).catch(() => undefined);
      throw error;
    }
  }

  /**
   * Ends an upload. Whatever goes wrong with that, the object may be there: some stores leave out of their answer what the
   * client library looks for (`Location`), and one that broke off knows no such upload the next time.
   */
  private async complete(key: string, uploadId: string, parts: UploadedPart[], sizeBytes: number): Promise<void> {
    try {
      await this.asking('CompleteMultipartUpload', key, (client) =>
        client.completeMultipartUpload(this.bucket, key, uploadId, parts),
      );
    } catch (error) {
      const facts = await this.stat(key).catch(() => null);
      if (facts?.sizeBytes !== sizeBytes) throw error;
    }
  }

  private async abort(key: string, uploadId: string): Promise<void> {
    await this.asking('AbortMultipartUpload', key, (client) => client.abortMultipartUpload(this.bucket, key, uploadId));
  }

  private async putPart(key: string, uploadID: string, partNumber: number, piece: Buffer) {
    const md5 = createHash('md5').update(piece).digest('base64');
    const headers = { 'Content-Length': String(piece.length), 'Content-MD5': md5 };
    const config = { bucketName: this.bucket, objectName: key, uploadID, partNumber, headers };
    const { etag } = await this.asking('UploadPart', key, (client) => client.uploadPart(config, piece));
    return { part: partNumber, etag };
  }

  private async confirm(key: string, sizeBytes: number): Promise<void> {
    const facts = await this.stat(key);
    if (facts?.sizeBytes !== sizeBytes) {
      throw new ObjectStoreUnavailable(new Error(`Of ${sizeBytes} bytes the store has ${facts?.sizeBytes ?? 'none'}.`));
    }
  }

  /** Loaded by those that have a store: most deployments have none, and to each of their processes it would cost some 4 MB. */
  private async connected(): Promise<Client> {
    const minio = await import('minio');
    try {
      return new minio.Client(this.options);
    } catch (error) {
      throw new ObjectStoreRefused(error);
    }
  }

  private async asking<Result>(
    operation: string,
    key: string,
    call: (client: Client) => Promise<Result>,
  ): Promise<Result> {
    assertOutsideTransaction('The object store');
    // The key is left out: it says whose bytes they are.
    const attributes = { 'rpc.system.name': 'aws-api', 'rpc.method': `S3/${operation}`, 'server.address': this.host };
    return inSpan(`S3/${operation}`, { kind: 'client', attributes }, async () => {
      try {
        const client = await (this.client ??= this.connected());
        return await whileBusy(() => call(client));
      } catch (error) {
        throw toObjectStoreError(error, key);
      }
    });
  }
}

function noneOrThrow(error: unknown): void {
  if (!(error instanceof ObjectMissing || error instanceof ObjectStoreRefused || saysNoUploads(error))) throw error;
}
