import { Injectable } from '@nestjs/common';
import {
  type OpenQuestion,
  QuestionPreparation,
  type ReadyQuestion,
  type SingleAnswer,
  SingleAnswers,
} from '@svc/asking';
import { Drain } from '@svc/http';
import { AppError, type Caller, type FileId, newId, ownerOf, type ServiceId } from '@svc/kernel';
import type { FileRecord } from '@svc/content';
import { sumOfUsage } from '@svc/usage';
import { kwargsFor, type Output, type Reading, repairRequest } from '../domain/output';
import type { NewServiceRun, RunDocument } from '../domain/service-run';
import type { WholeService } from '../domain/service';
import { OutputForms } from './output-forms';
import { RunContexts } from './run-context.service';
import { RunStore } from './run-store.service';
import { ServiceTrail } from './service-trail';

/** What a run gave, with the files that came with its input. */
export interface RunOutput {
  readonly output: Output;
  readonly files: readonly FileRecord[];
}

/** What is put to a service. */
export interface RunInput {
  readonly text: string;
  readonly fileIds: readonly FileId[];
}

/** A model's answer and what it says in the form of the service. */
interface Answered extends SingleAnswer {
  readonly reading: Reading;
}

/** Puts inputs to services. @source supplement §2.6 */
@Injectable()
export class RunService {
  constructor(
    private readonly contexts: RunContexts,
    private readonly preparation: QuestionPreparation,
    private readonly answers: SingleAnswers,
    private readonly forms: OutputForms,
    private readonly store: RunStore,
    private readonly trail: ServiceTrail,
    private readonly drain: Drain,
  ) {}

  /**
   * Answers one input, in the form of the service, whoever waits for it; a model that does not keep to the form is asked
   * once more. What calls cost counts, whatever comes of them.
   * @throws not_found · forbidden_action · no_completion_model · model_not_in_space · bad_request for unknown files ·
   * model_not_supported · query_too_long · unreadable_answer · answer_interrupted when the process stops and its grace is
   * over · what calling a model throws
   */
  run(actor: Caller, id: ServiceId, input: RunInput): Promise<RunOutput> {
    const interrupted = () => new AppError('answer_interrupted');
    return this.drain.whileWaitedFor(interrupted, (signal) => this.runUntil(signal, actor, id, input));
  }

  private async runUntil(signal: AbortSignal, actor: Caller, id: ServiceId, input: RunInput): Promise<RunOutput> {
    const { service, asked } = await this.contexts.load(actor, id, input);
    const ready = await this.preparation.prepare(actor.tenantId, asked, signal);
    const { usage, failure, reading } = await this.answer(actor, service, asked, ready, signal);
    const error = failure?.error ?? unreadable(reading);
    if (error) {
      await this.store.fail(actor, service, usage, error);
      throw error;
    }
    const { output } = reading as { output: Output };
    const run: NewServiceRun = {
      id: newId(),
      tenantId: actor.tenantId,
      serviceId: id,
      owner: ownerOf(actor),
      input: input.text,
      output,
      completionModel: asked.model,
      documents: documentsOf(ready),
      fileIds: asked.files.map((file) => file.id),
      createdAt: this.trail.now(),
    };
    await this.store.complete(actor, service, usage, run);
    return { output, files: asked.files };
  }

  private async answer(
    actor: Caller,
    service: WholeService,
    { model: record }: OpenQuestion,
    { model, prompt }: ReadyQuestion,
    signal: AbortSignal,
  ): Promise<Answered> {
    const inquiry = {
      model,
      prompt,
      signal,
      record,
      account: { tenantId: actor.tenantId, owner: ownerOf(actor), source: 'service' },
      kwargs: kwargsFor(service, service.completionModelKwargs),
    };
    const first = await this.answers.ask(inquiry);
    const reading = await this.forms.read(actor.tenantId, service, first.text);
    if (first.failure || 'output' in reading) return { ...first, reading };
    const messages = [
      ...prompt.messages,
      { role: 'assistant' as const, content: first.text },
      { role: 'user' as const, content: repairRequest(service, reading.problem) },
    ];
    const second = await this.answers.ask({ ...inquiry, prompt: { ...prompt, messages } });
    const usage = sumOfUsage([first.usage, second.usage]);
    return { ...second, usage, reading: await this.forms.read(actor.tenantId, service, second.text) };
  }
}

function unreadable(reading: Reading): AppError<'unreadable_answer'> | null {
  if ('output' in reading) return null;
  return new AppError('unreadable_answer', { context: { problem: reading.problem } });
}

function documentsOf({ found, excerpts }: ReadyQuestion): RunDocument[] {
  return found.map((document) => ({ ...document, excerpt: excerpts.get(document.infoBlobId) ?? '' }));
}
