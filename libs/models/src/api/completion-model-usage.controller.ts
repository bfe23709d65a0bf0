import { Controller } from '@nestjs/common';
import { Actor, Body, Endpoint, IdParam, paginated, type PaginatedBody, PaginatedResponse } from '@svc/http';
import type { Caller, CompletionModelId } from '@svc/kernel';
import { CompletionModelUsage } from '../app/completion-model-usage.service';
import { MigrateModelService } from '../app/migrate-model.service';
import {
  CompletionModelMigrateRequest,
  CompletionModelMigrationPublic,
  CompletionModelUsagePublic,
  CompletionModelUserPublic,
} from './dto/completion-model-usage.dto';
import { CONFIGURATOR } from './policies';

const DOCS = { status: 200, spec: '§6.5', tag: 'Models', access: CONFIGURATOR } as const;

/** What uses the completion models of the caller's tenant, and how it is moved to another one. @source supplement §6.5 */
@Controller('completion-models')
export class CompletionModelUsageController {
  constructor(
    private readonly usage: CompletionModelUsage,
    private readonly migration: MigrateModelService,
  ) {}

  @Endpoint({
    ...DOCS,
    get: 'usage-summary',
    response: PaginatedResponse(CompletionModelUsagePublic),
    summary: 'How much uses each completion model',
  })
  async summary(@Actor() actor: Caller): Promise<PaginatedBody<CompletionModelUsagePublic>> {
    return paginated((await this.usage.summary(actor.tenantId)).map(CompletionModelUsagePublic.from));
  }

  @Endpoint({
    ...DOCS,
    get: ':id/usage',
    response: CompletionModelUsagePublic,
    errors: ['not_found'],
    summary: 'How much uses a completion model',
  })
  async of(@Actor() actor: Caller, @IdParam('id') id: CompletionModelId): Promise<CompletionModelUsagePublic> {
    return CompletionModelUsagePublic.from(await this.usage.of(actor.tenantId, id));
  }

  @Endpoint({
    ...DOCS,
    get: ':id/usage/details',
    response: PaginatedResponse(CompletionModelUserPublic),
    errors: ['not_found'],
    summary: 'What uses a completion model',
  })
  async users(
    @Actor() actor: Caller,
    @IdParam('id') id: CompletionModelId,
  ): Promise<PaginatedBody<CompletionModelUserPublic>> {
    return paginated((await this.usage.users(actor.tenantId, id)).map(CompletionModelUserPublic.from));
  }

  @Endpoint({
    ...DOCS,
    post: ':id/migrate',
    response: CompletionModelMigrationPublic,
    errors: ['not_found', 'bad_request', 'security_classification_mismatch'],
    audit: 'COMPLETION_MODEL_MIGRATED',
    summary: 'Move what uses a completion model to another one',
  })
  async migrate(
    @Actor() actor: Caller,
    @IdParam('id') id: CompletionModelId,
    @Body() body: CompletionModelMigrateRequest,
  ): Promise<CompletionModelMigrationPublic> {
    const request = CompletionModelMigrateRequest.toRequest(id, body);
    return CompletionModelMigrationPublic.from(await this.migration.migrate(actor, request));
  }

  @Endpoint({
    ...DOCS,
    get: ':id/migration-history',
    response: PaginatedResponse(CompletionModelMigrationPublic),
    errors: ['not_found'],
    summary: 'What was moved from and to a completion model',
  })
  async history(
    @Actor() actor: Caller,
    @IdParam('id') id: CompletionModelId,
  ): Promise<PaginatedBody<CompletionModelMigrationPublic>> {
    return paginated((await this.usage.history(actor.tenantId, id)).map(CompletionModelMigrationPublic.from));
  }
}
