import { type BeforeApplicationShutdown, Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ConfigModule, ExtractionConfig } from '@svc/config';
import { ExtractionModule, type ExtractionOutcome, ExtractionPool } from '../src';
import { withFile } from './support/read-bytes';

/** Stands for a job that finishes while the process stops. */
@Injectable()
class LastJob implements BeforeApplicationShutdown {
  outcome: ExtractionOutcome | undefined;

  constructor(private readonly pool: ExtractionPool) {}

  async beforeApplicationShutdown(): Promise<void> {
    this.outcome = await read(this.pool, 'a last page');
  }
}

const read = (pool: ExtractionPool, text: string): Promise<ExtractionOutcome> =>
  withFile(text, (path) => pool.extract({ path, fileName: 'page.txt' }, async () => undefined));

@Module({ imports: [ConfigModule.forRoot([ExtractionConfig], {}), ExtractionModule], providers: [LastJob] })
class Process {}

describe('ExtractionModule', () => {
  it('reads files until the jobs of a process that stops have ended, and no longer', async () => {
    const app = await NestFactory.createApplicationContext(Process, { logger: false });
    await app.close();
    expect(app.get(LastJob).outcome).toMatchObject({ outcome: 'complete' });
    await expect(read(app.get(ExtractionPool), 'too late')).rejects.toThrow();
  });
});
