import { randomFillSync, randomUUID } from 'node:crypto';

declare const brand: unique symbol;

/** A string that only means something for one kind of thing, so that two kinds cannot be mixed up. */
export type Branded<Name extends string> = string & { readonly [brand]: Name };

export type TenantId = Branded<'TenantId'>;
export type UserId = Branded<'UserId'>;
export type ApiKeyId = Branded<'ApiKeyId'>;
export type RoleId = Branded<'RoleId'>;
export type UserGroupId = Branded<'UserGroupId'>;
export type SpaceId = Branded<'SpaceId'>;
export type AssistantId = Branded<'AssistantId'>;
export type GroupChatId = Branded<'GroupChatId'>;
export type ServiceId = Branded<'ServiceId'>;
export type AppId = Branded<'AppId'>;
export type AppRunId = Branded<'AppRunId'>;
export type CollectionId = Branded<'CollectionId'>;
export type InfoBlobId = Branded<'InfoBlobId'>;
export type FileId = Branded<'FileId'>;
export type JobId = Branded<'JobId'>;
export type SessionId = Branded<'SessionId'>;
export type MessageId = Branded<'MessageId'>;
export type ModelProviderId = Branded<'ModelProviderId'>;
export type CompletionModelId = Branded<'CompletionModelId'>;
export type EmbeddingModelId = Branded<'EmbeddingModelId'>;
export type ToolServerId = Branded<'ToolServerId'>;
export type ToolId = Branded<'ToolId'>;
export type TranscriptionModelId = Branded<'TranscriptionModelId'>;
export type SecurityClassificationId = Branded<'SecurityClassificationId'>;
export type WebsiteId = Branded<'WebsiteId'>;
export type CrawlRunId = Branded<'CrawlRunId'>;

/** What stands behind the millisecond counts up within it; it begins in the lower half, so that there is room. */
const COUNTER_BITS = 12;
const HIGHEST_COUNT = 2 ** COUNTER_BITS - 1;
let latest = { ms: 0, count: 0 };

const ID_BYTES = 16;
/** Random bytes for some ids to come: to ask for those of each took longer than all the rest of making it. */
const supply = Buffer.alloc(256 * ID_BYTES);
let used = supply.length;

/**
 * A new identifier: a version 7 UUID, so that rows made one after the other lie near each other in an index. Those of
 * one process sort as they were made, the first two thousand of a millisecond at least.
 * @source RFC 9562 §5.7, §6.2 method 1
 */
export function newId<Id extends string = string>(nowMs: number = Date.now()): Id {
  const bytes = randomId();
  const isFirst = nowMs !== latest.ms;
  const count = isFirst ? bytes.readUInt16BE(6) >> (17 - COUNTER_BITS) : Math.min(latest.count + 1, HIGHEST_COUNT);
  latest = { ms: nowMs, count };
  bytes.writeUIntBE(nowMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | count, 6);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
  return parts.join('-') as Id;
}

/** Sixteen random bytes that nobody was given before; whoever gets them may change them. */
function randomId(): Buffer {
  if (used === supply.length) {
    randomFillSync(supply);
    used = 0;
  }
  used += ID_BYTES;
  return supply.subarray(used - ID_BYTES, used);
}

/**
 * A new identifier that is random from its first character on: a version 4 UUID. For things that are told apart by the
 * beginning of their id, which version 7 UUIDs of the same minute share. @source RFC 9562 §5.4
 */
export function newRandomId<Id extends string = string>(): Id {
  return randomUUID() as string as Id;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID of any version, in the usual 8-4-4-4-12 form. */
export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text);
}
