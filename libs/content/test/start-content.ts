import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  ConfigModule,
  ContentStorageConfig,
  DatabaseConfig,
  EncryptionConfig,
  HttpConfig,
  LinkSigningConfig,
  ObjectStoreConfig,
  OutboundConfig,
  RedisConfig,
  TelemetryConfig,
  UploadConfig,
  WorkerConfig,
} from '@svc/config';
import { CryptoModule } from '@svc/crypto';
import { DatabaseModule, migrationNames } from '@svc/database';
import { Clock, SystemClock } from '@svc/kernel';
import { QueueModule } from '@svc/queue';
import { TelemetryModule } from '@svc/telemetry';
import { testEnv, testServices } from '@svc/testing';
import { MIGRATIONS } from '../../../migrations';
import { ContentModule } from '../src';

const CONFIGS = [
  ContentStorageConfig,
  DatabaseConfig,
  EncryptionConfig,
  HttpConfig,
  LinkSigningConfig,
  ObjectStoreConfig,
  OutboundConfig,
  RedisConfig,
  TelemetryConfig,
  UploadConfig,
  WorkerConfig,
];

/** Small pieces, so that a short text already has several. */
export const PIECE_BYTES = 4096;

/** How a process of a test differs from the ordinary one. */
export interface ContentProcessOptions {
  readonly clock?: Clock;
  readonly env?: Record<string, string>;
}

/** Starts a process that has the content services and runs no jobs of its own. */
export async function startContent(
  databaseUrl: string,
  { clock = new SystemClock(), env = {} }: ContentProcessOptions = {},
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
      QueueModule.forRoot({ consume: [] }),
      ContentModule,
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
