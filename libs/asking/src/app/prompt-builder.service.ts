import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/kernel';
import type { ChatMessage, ChatModel, ContentPart, KnowledgePassage } from '@svc/models';
import type { RetrievedChunk } from '@svc/retrieval';
import { divide, type Division } from '../domain/budget';
import { countText } from '../domain/count-text';
import {
  blocksWithin,
  buildBlocks,
  chunksWithin,
  type KnowledgeBlock,
  knowledgeText,
} from '../domain/knowledge-blocks';
import {
  type AskedQuestion,
  instructionFor,
  type Prompt,
  type PromptFile,
  type ShownExchange,
  systemMessage,
} from '../domain/prompt';
import { markerOf, type RetrievalVersion } from '../domain/references';
import type { WebResult } from '../domain/web-result';

/** What a prompt is made from, knowledge aside. */
export interface PromptMaterial {
  readonly assistantPrompt: string | null;
  readonly question: AskedQuestion;
  readonly attachments: readonly PromptFile[];
  /** Oldest first; the texts of their files stand in the questions. */
  readonly earlier: readonly ShownExchange[];
  readonly version: RetrievalVersion;
}

/** What a prompt may be answered from. */
export interface FoundMaterial {
  /** Best first. */
  readonly chunks: readonly RetrievedChunk[];
  /** What the web says to the question, best first. */
  readonly web?: readonly WebResult[];
}

/** Puts prompts together so that they fit the model. @source supplement §13.3, §13.4 */
@Injectable()
export class PromptBuilder {
  /** How the window is divided before there is any knowledge. @throws query_too_long when it does not fit even so */
  async weigh(
    { assistantPrompt, attachments, question, version, earlier }: PromptMaterial,
    model: Pick<ChatModel, 'contextWindow' | 'countLongText'>,
  ): Promise<Division<ShownExchange>> {
    const count = (text: string): Promise<number> => countText(text, model);
    const withoutKnowledge = systemMessage({ assistantPrompt, attachments, version, knowledge: '' });
    const fixedTokens = (await count(question.text)) + (await count(withoutKnowledge));
    const division = await divide(model.contextWindow, fixedTokens, earlier, count);
    const { usedTokens, usableTokens } = division;
    if (usedTokens <= usableTokens) return division;
    throw new AppError('query_too_long', { tokens_used: usedTokens, token_limit: Math.max(0, usableTokens) });
  }

  /** @param division as `weigh` made it of the material */
  build(
    material: PromptMaterial & FoundMaterial,
    { history, usedTokens, usableTokens }: Division<ShownExchange>,
    model: Pick<ChatModel, 'countTokens'>,
  ): Prompt {
    const { assistantPrompt, attachments, question, version } = material;
    const count = (text: string): number => (text === '' ? 0 : model.countTokens(text));
    const sources = this.fittingSources(material, usableTokens - usedTokens, count);
    const knowledge = sources
      .filter((blocks) => blocks.length > 0)
      .map((blocks) => knowledgeText(blocks, version))
      .join('\n\n');
    const system = systemMessage({ assistantPrompt, attachments, version, knowledge });
    return {
      messages: [
        ...(system === '' ? [] : [{ role: 'system' as const, content: system }]),
        ...history.flatMap(({ question, answer, images }) => [userMessage(question, images), assistantMessage(answer)]),
        userMessage(question.text, question.images),
      ],
      passages: sources.flat().map((block) => passageOf(block, version)),
    };
  }

  /** Knowledge, then the web; where there are both, the web takes half of the room at most. */
  private fittingSources(
    { chunks, web = [], version }: FoundMaterial & Pick<PromptMaterial, 'version'>,
    freeTokens: number,
    count: (text: string) => number,
  ): [knowledge: KnowledgeBlock[], web: KnowledgeBlock[]] {
    if (chunks.length + web.length === 0) return [[], []];
    const budget = freeTokens - count(instructionFor(version));
    const share = chunks.length === 0 ? budget : Math.floor(budget / 2);
    const found = blocksWithin(web.map(webBlock), share, version, count);
    return [buildBlocks(chunksWithin(chunks, budget - found.tokens, version, count)), found.blocks];
  }
}

function webBlock({ id, title, content }: WebResult): KnowledgeBlock {
  return { marker: markerOf(id), title, text: content };
}

function userMessage(text: string, images: readonly ContentPart[]): ChatMessage {
  if (images.length === 0) return { role: 'user', content: text };
  return { role: 'user', content: [...(text === '' ? [] : [{ type: 'text' as const, text }]), ...images] };
}

function assistantMessage(content: string): ChatMessage {
  return { role: 'assistant', content };
}

function passageOf({ marker, title, text }: KnowledgeBlock, version: RetrievalVersion): KnowledgePassage {
  return { marker: version === 2 ? marker : null, title, text };
}
