import { type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  BootstrapConfig,
  EnvironmentConfig,
  SessionConfig,
  BuiltinModelsConfig,
  ConfigModule,
  ContentStorageConfig,
  DatabaseConfig,
  EncryptionConfig,
  ExtractionConfig,
  HttpConfig,
  LinkSigningConfig,
  ObjectStoreConfig,
  OutboundConfig,
  ProviderDefaultsConfig,
  RedisConfig,
  TelemetryConfig,
  UploadConfig,
  WorkerConfig,
} from '@svc/config';
import { CryptoModule } from '@svc/crypto';
import { DatabaseModule, migrationNames } from '@svc/database';
import { Clock, SystemClock } from '@svc/kernel';
import { AccessModule } from '@svc/access';
import { AuditModule } from '@svc/audit';
import { OutboundModule } from '@svc/outbound';
import { RedisModule } from '@svc/redis';
import { TenancyModule } from '@svc/tenancy';
import { QueueModule, type QueueName, QueueTimings } from '@svc/queue';
import { TelemetryModule } from '@svc/telemetry';
import { testEnv, testServices } from '@svc/testing';
import { MIGRATIONS } from '@svc/migrations';
import { startPlatform } from '../../access/test/start-platform';
import { ContentHttpModule, ContentModule } from '../src';

const OWN_CONFIGS = [
  BuiltinModelsConfig,
  ContentStorageConfig,
  EncryptionConfig,
  ExtractionConfig,
  LinkSigningConfig,
  ObjectStoreConfig,
  OutboundConfig,
  ProviderDefaultsConfig,
  UploadConfig,
];

const CONFIGS = [
  ...OWN_CONFIGS,
  BootstrapConfig,
  EnvironmentConfig,
  SessionConfig,
  DatabaseConfig,
  HttpConfig,
  RedisConfig,
  TelemetryConfig,
  WorkerConfig,
];

/** Small pieces, so that a short text already has several. */
export const PIECE_BYTES = 4096;

/** How a process of a test differs from the ordinary one. */
export interface ContentProcessOptions {
  readonly clock?: Clock;
  readonly env?: Record<string, string>;
  readonly consume?: readonly QueueName[];
  readonly modules?: Type[];
}

/** Paces at which a test need not wait long. */
const FAST: QueueTimings = Object.assign(new QueueTimings(), {
  relayBusyMs: 50,
  relayIdleMs: 200,
  backoffMs: 50,
  backoffMaxMs: 200,
});

/** Starts a process that has the content services; it runs jobs only when told to. */
export async function startContent(
  databaseUrl: string,
  { clock = new SystemClock(), env = {}, consume = [], modules = [] }: ContentProcessOptions = {},
): Promise<INestApplicationContext> {
  const { redisUrl, redisPrefix } = testServices();
  const settings = {
    ...testEnv({ databaseUrl, redisUrl }),
    REDIS_KEY_PREFIX: `${redisPrefix}:`,
    OBJECT_CONTENT_INLINE_IO_CHUNK_BYTES: String(PIECE_BYTES),
    ...env,
  };

  @Module({ providers: [{ provide: Clock, useValue: clock }], exports: [Clock] })
  class Globals {}

  @Module({
    imports: [
      { module: Globals, global: true },
      ConfigModule.forRoot(CONFIGS, settings),
      TelemetryModule.forProcess('test'),
      CryptoModule,
      DatabaseModule.forRoot({ applicationName: 'tests', migrations: migrationNames(MIGRATIONS) }),
      RedisModule,
      QueueModule.forRoot({ consume, timings: FAST }),
      OutboundModule,
      TenancyModule,
      AuditModule,
      AccessModule,
      ContentModule,
      ...modules,
    ],
  })
  class ContentProcess {}

  return NestFactory.createApplicationContext(ContentProcess, { logger: false, abortOnError: false });
}

/** Everything a stream gives. */
export async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Bytes as a client sends them, in parts of uneven sizes. */
export async function* arriving(bytes: Buffer, partBytes = 1500): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += partBytes) yield bytes.subarray(at, at + partBytes);
}

/** Starts the endpoints of content among those of tenants and access. */
export function startContentApi(databaseUrl: string, { clock, env = {} }: ContentProcessOptions = {}) {
  const settings = {
    ...testEnv({ databaseUrl, redisUrl: testServices().redisUrl }),
    OBJECT_CONTENT_INLINE_IO_CHUNK_BYTES: String(PIECE_BYTES),
    ...env,
  };

  @Module({
    imports: [ConfigModule.forRoot(OWN_CONFIGS, settings), CryptoModule, OutboundModule, ContentHttpModule],
  })
  class ContentUnderTest {}

  return startPlatform(databaseUrl, { clock, modules: [ContentUnderTest] });
}
