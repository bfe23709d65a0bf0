import { Controller } from '@nestjs/common';
import { Actor, caller, Endpoint, IdParam, Query, within } from '@svc/http';
import type { AppId, Caller } from '@svc/kernel';
import { RetentionPreviewPublic, RetentionPreviewQuery } from '@svc/spaces';
import { AppRetention } from '../app/app-retention.service';

/** What an app would keep no longer. @source spec §8.2 */
@Controller('apps/:id')
export class AppRetentionController {
  constructor(private readonly retention: AppRetention) {}

  @Endpoint({
    get: 'retention-preview/',
    access: caller('apps', { scope: within('app') }),
    status: 200,
    response: RetentionPreviewPublic,
    errors: ['not_found', 'forbidden_action'],
    spec: '§8.2',
    summary: 'Count what another retention period of an app would delete',
    tag: 'Apps',
  })
  async ofApp(
    @Actor() actor: Caller,
    @IdParam('id') id: AppId,
    @Query() query: RetentionPreviewQuery,
  ): Promise<RetentionPreviewPublic> {
    return RetentionPreviewPublic.from(await this.retention.forecast(actor, id, query.data_retention_days ?? null));
  }
}
