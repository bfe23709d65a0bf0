import { Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ConfigModule } from './config.module';
import { ChunkingConfig, RetrievalConfig } from './configs';

@Injectable()
class Reader {
  constructor(
    readonly chunking: ChunkingConfig,
    readonly retrieval: RetrievalConfig,
  ) {}
}

@Module({ providers: [Reader], exports: [Reader] })
class ReaderModule {}

@Module({ imports: [ConfigModule.forRoot([ChunkingConfig, RetrievalConfig], { CHUNK_SIZE: '300' }), ReaderModule] })
class AppModule {}

it('ConfigModule gives each class to whoever asks for it', async () => {
  const app = await NestFactory.createApplicationContext(AppModule, { logger: false });
  const reader = app.get(Reader);
  expect(reader.chunking.chunkSize).toBe(300);
  expect(reader.retrieval.minScore).toBeNull();
  await app.close();
});
