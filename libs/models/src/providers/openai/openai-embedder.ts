import { sha256Hex } from '@svc/crypto';
import { AppError, type EmbeddingModelId } from '@svc/kernel';
import type { Embedder, EmbedOptions, Tokenizer } from '../../domain/embedder';
import type { EmbeddingModelRecord } from '../../domain/model-record';
import { PREFIXED_FAMILY } from '../../domain/vector-fit';
import type { ProviderConnection } from '../../domain/provider-connection';
import { providerType } from '../../domain/provider-type';
import { type Amendment, withoutAll } from '../accepted-forms';
import { clipText } from '../clip-text';
import type { ProviderHttp } from '../provider-http';
import { unitVector } from '../unit-vector';
import { isTooMuch, lengthRefusal, saysTooLong, unavailable } from '../upstream-failure';
import { keyHeaders, operationUrl } from './addresses';
import { embeddingBatches } from './embedding-batches';

/** Texts of one kind have not all as many tokens for their length as the one that was refused. */
const MARGIN = 0.9;
const MOST_CUTS = 4;
/** For servers that find a text too long and say neither how long it is nor how long it may be. */
const HALF = { used: 2, limit: 1 };

/** Plain numbers are what every server sends that is not asked for a format; some know no such wish, or another one. */
const WITHOUT_FORMAT: Amendment = {
  amend: (body, said) => {
    const { encoding_format: format, ...rest } = body;
    return format !== undefined && /encoding.?format/i.test(said) ? rest : body;
  },
};
const FORMS: readonly Amendment[] = [WITHOUT_FORMAT, withoutAll(['dimensions'])];
const AMENDMENTS: Readonly<Record<EmbedOptions['purpose'], readonly Amendment[]>> = {
  document: [...FORMS, ofType('passage')],
  query: [...FORMS, ofType('query')],
};

/** Models of NVIDIA's servers want to be told what a text is for, in a member that others refuse. */
function ofType(input_type: string): Amendment {
  return {
    amend: (body, said) =>
      body['input_type'] === undefined && /input_type\b.{0,20}\brequired/i.test(said) ? { ...body, input_type } : body,
  };
}

/** An embedding model behind the common interface, Azure's variant included. */
export class OpenAiCompatibleEmbedder implements Embedder {
  readonly modelId: EmbeddingModelId;
  readonly modelVersion: string;
  readonly dimensions: number | null;
  /** Texts that the server takes at once, as far as it is known. */
  private mostTexts: number;

  constructor(
    private readonly record: EmbeddingModelRecord,
    private readonly connection: ProviderConnection,
    private readonly http: ProviderHttp,
    readonly tokenizer: Tokenizer,
  ) {
    this.modelId = record.id;
    this.dimensions = record.dimensions;
    this.modelVersion = versionOf(record, connection);
    this.mostTexts = providerType(connection.providerType).embeddingBatch.maxItems;
  }

  async embed(texts: readonly string[], options: EmbedOptions): Promise<Float32Array[]> {
    const readable = texts.map((text) => this.clip(text, options.purpose, this.tokenizer.maxInputTokens));
    return this.embedInBatches(readable, options);
  }

  private async embedInBatches(texts: readonly string[], options: EmbedOptions): Promise<Float32Array[]> {
    const { maxTokens } = providerType(this.connection.providerType).embeddingBatch;
    const vectors: Float32Array[] = [];
    for (const batch of embeddingBatches(texts, this.tokenizer, { maxItems: this.mostTexts, maxTokens })) {
      const isRefused = batch.length > this.mostTexts;
      vectors.push(...(await (isRefused ? this.embedInBatches(batch, options) : this.embedFitting(batch, options))));
    }
    return vectors;
  }

  /**
   * What a server finds too long is cut further: it counts otherwise, or takes less than is configured, as many models
   * take 512 tokens and say so to nobody before.
   */
  private async embedFitting(texts: readonly string[], options: EmbedOptions, cuts = 0): Promise<Float32Array[]> {
    const { purpose } = options;
    try {
      return await this.embedBatch(
        texts.map((text) => this.prefix(purpose) + text),
        options,
      );
    } catch (error) {
      const refusal = lengthRefusal(error) ?? (saysTooLong(error) ? HALF : null);
      if (!refusal && texts.length > 1 && isTooMuch(error)) return this.embedFewer(texts, options);
      if (!refusal || cuts === MOST_CUTS) throw error;
      const longest = Math.max(...texts.map((text) => this.tokenizer.count(text)));
      const fitting = Math.floor(longest * Math.min(1, refusal.limit / refusal.used) * MARGIN);
      const shorter = texts.map((text) => this.clip(text, purpose, fitting));
      return this.embedFitting(shorter, options, cuts + 1);
    }
  }

  /** Many servers take fewer texts at once than the others: 32, 16, 10. What one has refused, it is not asked again. */
  private embedFewer(texts: readonly string[], options: EmbedOptions): Promise<Float32Array[]> {
    this.mostTexts = Math.min(this.mostTexts, Math.ceil(texts.length / 2));
    return this.embedInBatches(texts, options);
  }

  private clip(text: string, purpose: EmbedOptions['purpose'], maxInputTokens: number): string {
    const { tokenizer } = this;
    const limited = { count: (part: string) => tokenizer.count(part), maxInputTokens };
    const clipped = clipText(text, limited, purpose === 'query' ? 'end' : 'start');
    // Most providers refuse an empty text.
    return clipped.trim() === '' ? ' ' : clipped;
  }

  /** Models of this family were trained with these words before every text. */
  private prefix(purpose: EmbedOptions['purpose']): string {
    if (this.record.family !== PREFIXED_FAMILY) return '';
    return purpose === 'query' ? 'query: ' : 'passage: ';
  }

  private async embedBatch(input: string[], { purpose, signal }: EmbedOptions): Promise<Float32Array[]> {
    const { name, dimensions } = this.record;
    // Only these models can shorten their vectors; others refuse the member.
    const wanted = dimensions !== null && /text-embedding-3-/.test(name) ? { dimensions } : {};
    const answer = await this.http.json({
      url: operationUrl(this.connection, 'embeddings', name),
      headers: keyHeaders(this.connection),
      body: { model: name, input, encoding_format: 'float', ...wanted },
      amendments: AMENDMENTS[purpose],
      purpose,
      signal,
    });
    const vectors = readVectors(answer);
    if (vectors.length !== input.length) throw new AppError('embedding_count_mismatch');
    if (dimensions !== null && vectors.some((vector) => vector.length !== dimensions)) {
      throw new AppError('upstream_rejected', {
        message: 'The model returns vectors of another size than configured.',
      });
    }
    return vectors;
  }
}

/** Names what decides the vectors: the model by its name and size, and who answers to that name. */
function versionOf(
  { name, dimensions, family }: EmbeddingModelRecord,
  { providerType: type, baseUrl, deploymentName }: ProviderConnection,
): string {
  const prefixed = family === PREFIXED_FAMILY ? `+${family}` : '';
  const server = sha256Hex(JSON.stringify([baseUrl, deploymentName])).slice(0, 8);
  return `${type}/${name}@${dimensions ?? 'default'}${prefixed}#${server}`;
}

interface Item {
  readonly index?: number;
  readonly embedding: number[];
}

/** The vectors in the order of the texts, whatever the order of the answer. */
function readVectors(answer: unknown): Float32Array[] {
  const data = (answer as { data?: unknown } | null)?.data;
  if (!Array.isArray(data) || !data.every((item: Partial<Item>) => isVector(item?.embedding))) {
    throw unavailable('The provider sent something that is not a list of vectors.', { text: JSON.stringify(answer) });
  }
  const items = data as Item[];
  const ordered = [...items].sort((one, other) => (one.index ?? 0) - (other.index ?? 0));
  return ordered.map(({ embedding }) => unitVector(embedding));
}

/** Vectors are kept in single precision, in which a number may be infinite that is none yet here. */
function isVector(value: unknown): value is number[] {
  return Array.isArray(value) && value.length > 0 && value.every(isNumber);
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(Math.fround(value));
}
