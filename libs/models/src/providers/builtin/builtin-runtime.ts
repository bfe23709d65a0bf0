import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  type BuiltinEmbedder,
  createEstimatingCounter,
  createJoinedEmbedder,
  createLexicalEmbedder,
  createWordPieceCounter,
  EmbeddingThreads,
  isJoinedModel,
  isLexicalModel,
} from '@svc/builtin-models';
import { BuiltinOffer } from '../../app/builtin-offer';
import { EARLIER_JOINED, EARLIER_LEXICAL, JOINED, LEXICAL } from '../../domain/builtin-models';
import type { Tokenizer } from '../../domain/embedder';
import { unavailable } from '../upstream-failure';

/** The built-in embedding models of this process: one instance each, loaded on first use, the weights once for all. */
@Injectable()
export class BuiltinRuntime implements OnApplicationShutdown {
  private readonly embedders = new Map<string, BuiltinEmbedder>();
  private threads: EmbeddingThreads | undefined;

  constructor(private readonly offer: BuiltinOffer) {}

  /** The embedding model of that name. @throws upstream_unavailable when this process does not offer it */
  embedder(name: string): BuiltinEmbedder {
    if (!this.offer.offers(name)) throw unavailable(`The built-in model "${name}" is not available in this process.`);
    const known = this.embedders.get(name);
    if (known) return known;
    const made = this.make(name);
    this.embedders.set(name, made);
    return made;
  }

  /** What the answerer tells nearness by: the first generation, with which its limits were measured. */
  answering(): BuiltinEmbedder {
    return this.embedder(this.offer.offers(EARLIER_JOINED) ? EARLIER_JOINED : EARLIER_LEXICAL);
  }

  /** Counts as the embedding model of that name does. */
  tokenizer(name: string): Tokenizer {
    const { maxInputTokens } = this.embedder(name);
    const counter = isJoinedModel(name) ? createWordPieceCounter(this.offer.modelDir!) : createEstimatingCounter();
    return { count: (text) => counter.count(text), maxInputTokens };
  }

  /** Loads the best embedding model there is, with its vocabulary; nothing where none is offered. @throws what loading throws */
  async prepare(): Promise<void> {
    if (!this.offer.offers(LEXICAL.name)) return;
    const embedder = this.embedder(this.offer.offers(JOINED.name) ? JOINED.name : LEXICAL.name);
    this.tokenizer(embedder.modelName).count('');
    await embedder.prepare();
  }

  /** After the jobs: they finish before the app shuts down, which is after modules are destroyed. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.embedders.values()].map((embedder) => embedder.close()));
    await this.threads?.close();
  }

  private make(name: string): BuiltinEmbedder {
    if (isLexicalModel(name)) return createLexicalEmbedder(name);
    if (!isJoinedModel(name)) throw unavailable(`There is no built-in embedding model "${name}".`);
    this.threads ??= new EmbeddingThreads({ modelDir: this.offer.modelDir! });
    return createJoinedEmbedder({ modelName: name, threads: this.threads });
  }
}
