import { Injectable } from '@nestjs/common';
import type { InfoBlobId, TenantId } from '@svc/kernel';
import { type ChatModel, type CompletionModelRecord, ModelGateway } from '@svc/models';
import { usableTokens } from '../domain/budget';
import type { Prompt, PromptFile } from '../domain/prompt';
import { type DocumentReference, documentsOf, excerptsOf, type RetrievalVersion } from '../domain/references';
import { searchText } from '../domain/search-text';
import type { WebResult } from '../domain/web-result';
import type { ReadableSources } from './knowledge-rights.service';
import { KnowledgeSearch } from './knowledge-search.service';
import { type AskedFiles, MaterialReader } from './material-reader.service';
import { PromptBuilder } from './prompt-builder.service';
import { WebSearch } from './web/web-search.service';

/** A question as the database knows it: nothing of what it names is read, and nobody is connected yet. */
export interface OpenQuestion extends AskedFiles {
  readonly model: CompletionModelRecord;
  readonly knowledge: ReadableSources | null;
  readonly version: RetrievalVersion;
  readonly useWebSearch?: boolean;
}

/** A question that is ready to be put to its model. */
export interface ReadyQuestion {
  readonly model: ChatModel;
  readonly prompt: Prompt;
  /** The documents that the prompt was made from, whether they are cited or not. */
  readonly found: readonly DocumentReference[];
  /** What was found in each of them. */
  readonly excerpts: ReadonlyMap<InfoBlobId, string>;
  /** Pages that the web search found. */
  readonly web: readonly WebResult[];
}

/** Brings together what a model is to be asked, what does not depend on each other side by side; outside any transaction. */
@Injectable()
export class QuestionPreparation {
  constructor(
    private readonly gateway: ModelGateway,
    private readonly materials: MaterialReader,
    private readonly knowledge: KnowledgeSearch,
    private readonly prompts: PromptBuilder,
    private readonly webSearch: WebSearch,
  ) {}

  /** @throws query_too_long · what connecting a model, reading files and embedding throw */
  async prepare(tenantId: TenantId, asked: OpenQuestion, signal: AbortSignal): Promise<ReadyQuestion> {
    const { question, assistantPrompt, version } = asked;
    const connecting = this.gateway.chat(asked.model);
    const reading = connecting.then((model) => this.materials.read(asked, model, signal));
    const weighing = Promise.all([connecting, reading]).then(([model, material]) =>
      this.prompts.weigh({ ...material, assistantPrompt, version }, model),
    );
    const isLong = mayExceed(asked);
    // The search waits for the material only when there are files to search with, or a question that may be refused.
    const waits = asked.files.length > 0 || isLong;
    const words = waits ? weighing.then(() => reading).then(({ fileTexts }) => fileTexts) : Promise.resolve([]);
    const searching = words.then((fileTexts) => this.search(tenantId, asked, fileTexts, signal));
    // @source supplement §13.5
    const browses = asked.useWebSearch && version === 2;
    const weighed = isLong ? weighing : Promise.resolve();
    const browsing = browses ? weighed.then(() => this.webSearch.find(question, signal)) : [];
    const [model, material, division, chunks, web] = await Promise.all([
      connecting,
      reading,
      weighing,
      searching,
      browsing,
    ]);
    const prompt = this.prompts.build({ ...material, assistantPrompt, chunks, web, version }, division, model);
    return { model, prompt, found: documentsOf(chunks), excerpts: excerptsOf(chunks), web };
  }

  private search(
    tenantId: TenantId,
    { question, version, knowledge, earlier, model: { contextWindow } }: OpenQuestion,
    fileTexts: readonly PromptFile[],
    signal: AbortSignal,
  ) {
    const query = searchText(question, fileTexts, earlier);
    return this.knowledge.find(tenantId, knowledge, { query, version, contextWindow, signal });
  }
}

/** Whether a question has so many bytes that its tokens may be too many: none is shorter than a byte. */
function mayExceed({ question, model }: OpenQuestion): boolean {
  return Buffer.byteLength(question) > usableTokens(model.contextWindow);
}
