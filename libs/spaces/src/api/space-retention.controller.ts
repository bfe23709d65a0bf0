import { Controller } from '@nestjs/common';
import { Actor, caller, Endpoint, IdParam, Query, within } from '@svc/http';
import type { Caller, SpaceId } from '@svc/kernel';
import { RetentionPreview } from '../app/retention-preview.service';
import { RetentionPreviewPublic, RetentionPreviewQuery } from './dto/retention.dto';

/** What a space would keep no longer. @source spec §8.2 */
@Controller('spaces/:id')
export class SpaceRetentionController {
  constructor(private readonly preview: RetentionPreview) {}

  @Endpoint({
    get: 'retention-preview/',
    access: caller('spaces', { scope: within('space') }),
    status: 200,
    response: RetentionPreviewPublic,
    errors: ['not_found', 'forbidden_action'],
    spec: '§8.2',
    summary: 'Count what another retention period of a space would delete',
    tag: 'Spaces',
  })
  async ofSpace(
    @Actor() actor: Caller,
    @IdParam('id') id: SpaceId,
    @Query() query: RetentionPreviewQuery,
  ): Promise<RetentionPreviewPublic> {
    return RetentionPreviewPublic.from(await this.preview.ofSpace(actor, id, query.data_retention_days ?? null));
  }
}
