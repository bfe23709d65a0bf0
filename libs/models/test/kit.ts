import { OutboundConfig } from '@svc/config';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { OutboundClient } from '@svc/outbound';
import { completionProbe, embeddingProbe } from '../src/app/probe-record';
import type { ChatEvent, ChatRequest } from '../src/domain/chat-model';
import type { CompletionModelRecord, EmbeddingModelRecord } from '../src/domain/model-record';
import type { WithTemporaryFile } from '../src/domain/transcriber';
import type { ProviderConnection } from '../src/domain/provider-connection';
import { ProviderHttp, type ProviderPatience } from '../src/providers/provider-http';

// Failures are provoked on purpose here; what they log is not what is tested.
Logger.overrideLogger(false);

/** A guarded client that may call this machine. */
export const outbound = new OutboundClient(
  Object.assign(new OutboundConfig(), { allowedPrivateHosts: ['127.0.0.1'], traceparentHosts: [] }),
);

export function providerHttp(patience: Partial<ProviderPatience> = {}): ProviderHttp {
  return new ProviderHttp(outbound, { firstByteMs: 5_000, idleMs: 5_000, wholeMs: 5_000, retries: 0, ...patience });
}

export function connection(baseUrl: string, overrides: Partial<ProviderConnection> = {}): ProviderConnection {
  const plain = { providerType: 'vllm', dialect: 'openai', apiKey: 'key-1234567890' } as const;
  return { ...plain, apiVersion: null, deploymentName: null, baseUrl, ...overrides };
}

export function completionRecord(overrides: Partial<CompletionModelRecord> = {}): CompletionModelRecord {
  return { ...completionProbe('fake-chat', 'vllm'), ...overrides };
}

export function embeddingRecord(overrides: Partial<EmbeddingModelRecord> = {}): EmbeddingModelRecord {
  return { ...embeddingProbe('fake-embedding', 'vllm'), ...overrides };
}

/** A question without anything special. */
export function question(overrides: Partial<ChatRequest> = {}): ChatRequest {
  return {
    messages: [{ role: 'user', content: 'What is it?' }],
    kwargs: {},
    signal: new AbortController().signal,
    ...overrides,
  };
}

export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** For recordings that are short enough to be sent whole. */
export function withoutFile(): never {
  throw new Error('Nothing is to be cut here.');
}

/** Files in the system's temporary directory. */
export const inFile: WithTemporaryFile = async (bytes, work) => {
  const folder = await mkdtemp(join(tmpdir(), 'recording-'));
  try {
    const path = join(folder, 'whole');
    await writeFile(path, bytes);
    return await work({ path, sizeBytes: (await stat(path)).size });
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** The text of an answer. */
export function textOf(events: readonly ChatEvent[]): string {
  return events.map((event) => (event.type === 'text' ? event.delta : '')).join('');
}

/** What a promise or stream failed with. */
export async function failureOf(work: Promise<unknown>): Promise<any> {
  return work.then(
    (value) => Promise.reject(new Error(`Nothing failed; the result was ${JSON.stringify(value)}`)),
    (error: unknown) => error,
  );
}

afterAll(() => outbound.onApplicationShutdown());
