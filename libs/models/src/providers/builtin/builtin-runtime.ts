import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import {
  type BuiltinEmbedder,
  createEstimatingCounter,
  createJoinedEmbedder,
  createLexicalEmbedder,
  createWordPieceCounter,
} from '@svc/builtin-models';
import { BuiltinOffer } from '../../app/builtin-offer';
import { JOINED, LEXICAL } from '../../domain/builtin-models';
import type { Tokenizer } from '../../domain/embedder';
import { unavailable } from '../upstream-failure';

/** The built-in embedding models of this process: one instance each, loaded on first use. */
@Injectable()
export class BuiltinRuntime implements OnModuleDestroy {
  private readonly embedders = new Map<string, BuiltinEmbedder>();

  constructor(private readonly offer: BuiltinOffer) {}

  /** The embedding model of that name. @throws upstream_unavailable when this process does not offer it */
  embedder(name: string): BuiltinEmbedder {
    if (!this.offer.offers(name)) throw unavailable(`The built-in model "${name}" is not available in this process.`);
    const known = this.embedders.get(name);
    if (known) return known;
    const made =
      name === JOINED.name ? createJoinedEmbedder({ modelDir: this.offer.modelDir! }) : createLexicalEmbedder();
    this.embedders.set(name, made);
    return made;
  }

  /** The best embedding model there is. */
  bestEmbedder(): BuiltinEmbedder {
    return this.embedder(this.offer.offers(JOINED.name) ? JOINED.name : LEXICAL.name);
  }

  /** Counts as the embedding model of that name does. */
  tokenizer(name: string): Tokenizer {
    const { maxInputTokens } = this.embedder(name);
    const counter = name === JOINED.name ? createWordPieceCounter(this.offer.modelDir!) : createEstimatingCounter();
    return { count: (text) => counter.count(text), maxInputTokens };
  }

  /** Loads the best embedding model there is, with its vocabulary; nothing where none is offered. @throws what loading throws */
  async prepare(): Promise<void> {
    if (!this.offer.offers(LEXICAL.name)) return;
    const embedder = this.bestEmbedder();
    this.tokenizer(embedder.modelName).count('');
    await embedder.prepare();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([...this.embedders.values()].map((embedder) => embedder.close()));
  }
}
