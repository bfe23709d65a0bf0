import { type BeforeApplicationShutdown, Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { BuiltinModelError } from '@svc/builtin-models';
import { BuiltinOffer } from '../../app/builtin-offer';
import { EARLIER_JOINED, EARLIER_LEXICAL, JOINED, LEXICAL } from '../../domain/builtin-models';
import { BuiltinRuntime } from './builtin-runtime';

const runtimeOffering = (names: string[], modelDir: string | null = null): BuiltinRuntime =>
  new BuiltinRuntime({ offers: (name: string) => names.includes(name), modelDir } as unknown as BuiltinOffer);

/** Stands for a job that finishes while the process stops. */
@Injectable()
class LastJob implements BeforeApplicationShutdown {
  vectors: Float32Array[] = [];

  constructor(private readonly runtime: BuiltinRuntime) {}

  async beforeApplicationShutdown(): Promise<void> {
    this.vectors = await this.runtime.embedder(LEXICAL.name).embed(['a last page']);
  }
}

const offer = { offers: (name: string) => name === LEXICAL.name };

@Module({ providers: [BuiltinRuntime, LastJob, { provide: BuiltinOffer, useValue: offer }] })
class Process {}

describe('BuiltinRuntime', () => {
  it('works until the jobs of a process that stops have ended, and no longer', async () => {
    const app = await NestFactory.createApplicationContext(Process, { logger: false });
    const embedder = app.get(BuiltinRuntime).embedder(LEXICAL.name);
    await app.close();
    expect(app.get(LastJob).vectors).toHaveLength(1);
    await expect(embedder.embed(['too late'])).rejects.toMatchObject({ code: 'closed' });
  });
});

describe('BuiltinRuntime.prepare', () => {
  it('does nothing where built-in models are switched off', async () => {
    await expect(runtimeOffering([]).prepare()).resolves.toBeUndefined();
  });

  it('needs nothing for the model without weights', async () => {
    await expect(runtimeOffering([LEXICAL.name]).prepare()).resolves.toBeUndefined();
  });

  it('says that the weights are gone', async () => {
    const runtime = runtimeOffering([LEXICAL.name, JOINED.name], '/nowhere');
    await expect(runtime.prepare()).rejects.toBeInstanceOf(BuiltinModelError);
  });
});

describe('BuiltinRuntime.embedder', () => {
  const names = [JOINED.name, EARLIER_JOINED, LEXICAL.name, EARLIER_LEXICAL];

  it.each(names)('makes %s, once', (name) => {
    const runtime = runtimeOffering(names, '/nowhere');
    expect(runtime.embedder(name).modelName).toBe(name);
    expect(runtime.embedder(name)).toBe(runtime.embedder(name));
  });

  it('refuses what this process does not offer', () => {
    const refusal = expect.objectContaining({ code: 'upstream_unavailable' });
    expect(() => runtimeOffering([]).embedder(JOINED.name)).toThrow(refusal);
  });
});
