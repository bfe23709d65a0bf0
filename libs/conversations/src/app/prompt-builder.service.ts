import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/kernel';
import type { ChatMessage, ChatModel, KnowledgePassage } from '@svc/models';
import type { RetrievedChunk } from '@svc/retrieval';
import { divide, type HistoryTurn } from '../domain/budget';
import type { RetrievalVersion } from '../domain/conversation';
import { buildBlocks, chunksWithin, type KnowledgeBlock, knowledgeText } from '../domain/knowledge-blocks';
import { instructionFor, type PromptFile, questionText, systemMessage } from '../domain/prompt';

/** What a prompt is made from. */
export interface PromptMaterial {
  readonly assistantPrompt: string | null;
  readonly question: string;
  readonly questionFiles: readonly PromptFile[];
  readonly attachments: readonly PromptFile[];
  /** Oldest first. */
  readonly earlier: readonly HistoryTurn[];
  /** Best first. */
  readonly chunks: readonly RetrievedChunk[];
  readonly version: RetrievalVersion;
}

/** What a model is sent. */
export interface Prompt {
  readonly messages: readonly ChatMessage[];
  /** The knowledge in it, for the answerer that quotes. */
  readonly passages: readonly KnowledgePassage[];
}

type Counting = Pick<ChatModel, 'contextWindow' | 'countTokens'>;

/** Puts prompts together so that they fit the model. @source supplement §13.3, §13.4 */
@Injectable()
export class PromptBuilder {
  /** @throws query_too_long when it does not fit even without knowledge */
  build(material: PromptMaterial, model: Counting): Prompt {
    const { assistantPrompt, attachments, version } = material;
    const count = (text: string): number => (text === '' ? 0 : model.countTokens(text));
    const question = questionText(material.question, material.questionFiles);
    const withoutKnowledge = systemMessage({ assistantPrompt, attachments, version, knowledge: '' });
    const fixedTokens = count(question) + count(withoutKnowledge);
    const { history, usedTokens, usableTokens } = divide(model.contextWindow, fixedTokens, material.earlier, count);
    if (usedTokens > usableTokens) {
      throw new AppError('query_too_long', { tokens_used: usedTokens, token_limit: Math.max(0, usableTokens) });
    }
    const blocks = this.fittingBlocks(material, usableTokens - usedTokens, count);
    const knowledge = knowledgeText(blocks, version);
    const system = systemMessage({ assistantPrompt, attachments, version, knowledge });
    return {
      messages: [
        ...(system === '' ? [] : [{ role: 'system' as const, content: system }]),
        ...history.flatMap(asMessages),
        { role: 'user', content: question },
      ],
      passages: blocks.map((block) => passageOf(block, version)),
    };
  }

  private fittingBlocks(
    { chunks, version }: PromptMaterial,
    freeTokens: number,
    count: (text: string) => number,
  ): KnowledgeBlock[] {
    if (chunks.length === 0) return [];
    const budget = freeTokens - count(instructionFor(version));
    return buildBlocks(chunksWithin(chunks, budget, version, count));
  }
}

function asMessages({ question, answer }: HistoryTurn): ChatMessage[] {
  return [
    { role: 'user', content: question },
    { role: 'assistant', content: answer },
  ];
}

function passageOf({ marker, title, text }: KnowledgeBlock, version: RetrievalVersion): KnowledgePassage {
  return { marker: version === 2 ? marker : null, title, text };
}
