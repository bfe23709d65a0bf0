import { Controller } from '@nestjs/common';
import { Actor, caller, Endpoint, IdParam, Query, within } from '@svc/http';
import type { AssistantId, Caller } from '@svc/kernel';
import { RetentionPreviewPublic, RetentionPreviewQuery } from '@svc/spaces';
import { AssistantRetention } from '../app/assistant-retention.service';

/** What an assistant would keep no longer. @source spec §8.2 */
@Controller('assistants/:id')
export class AssistantRetentionController {
  constructor(private readonly retention: AssistantRetention) {}

  @Endpoint({
    get: 'retention-preview/',
    access: caller('assistants', { scope: within('assistant') }),
    status: 200,
    response: RetentionPreviewPublic,
    errors: ['not_found', 'forbidden_action'],
    spec: '§8.2',
    summary: 'Count what another retention period of an assistant would delete',
    tag: 'Assistants',
  })
  async ofAssistant(
    @Actor() actor: Caller,
    @IdParam('id') id: AssistantId,
    @Query() query: RetentionPreviewQuery,
  ): Promise<RetentionPreviewPublic> {
    return RetentionPreviewPublic.from(await this.retention.forecast(actor, id, query.data_retention_days ?? null));
  }
}
