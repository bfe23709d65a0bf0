import { type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { defineJob } from '../declare/define-job';
import { type JobProcessor, Processor } from '../declare/processor';
import { ProcessorRegistry } from './processor-registry';

class Payload {}

const declaration = { payload: Payload, attempts: 1, timeoutMs: 1_000, doc: 'Does nothing.' };
const KnowledgeJob = defineJob('test.know', { queue: 'knowledge', ...declaration });
defineJob('test.crawl', { queue: 'crawl', ...declaration });

@Processor(KnowledgeJob)
class First implements JobProcessor<Payload> {
  async run(): Promise<void> {}
}

@Processor(KnowledgeJob)
class Second implements JobProcessor<Payload> {
  async run(): Promise<void> {}
}

async function registryOf(...processors: Type[]): Promise<[ProcessorRegistry, INestApplicationContext]> {
  @Module({ imports: [DiscoveryModule], providers: [ProcessorRegistry, ...processors] })
  class App {}

  const app = await NestFactory.createApplicationContext(App, { logger: false });
  return [app.get(ProcessorRegistry), app];
}

describe('the check at start', () => {
  it('is content when each job of the queues has one processor', async () => {
    const [registry, app] = await registryOf(First);
    registry.load(['knowledge']);
    expect(registry.find('test.know')).toEqual({ job: KnowledgeJob, processor: app.get(First) });
    expect(registry.find('test.crawl')).toBeUndefined();
  });

  it('names every job that has none or several', async () => {
    const [registry] = await registryOf(First, Second);
    const load = () => registry.load(['knowledge', 'crawl']);
    expect(load).toThrow(/test\.crawl has no processor; test\.know has 2 processors/);
  });

  it('asks nothing of a process that runs no jobs', async () => {
    const [registry] = await registryOf();
    expect(() => registry.load([])).not.toThrow();
  });
});
