import { Controller } from '@nestjs/common';
import { Actor, caller, Endpoint, IdParam, within } from '@svc/http';
import type { Caller, SecurityClassificationId, SpaceId } from '@svc/kernel';
import { AnalyseClassificationImpact } from '../app/classification-impact.service';
import { UpdateSpaceDryRunResponse } from './dto/classification-impact.response';

/** What classifying a space would cost. @source supplement §2.2, §6.6 */
@Controller('spaces/:id/security_classification')
export class ClassificationImpactController {
  constructor(private readonly impact: AnalyseClassificationImpact) {}

  @Endpoint({
    get: ':security_classification_id/impact-analysis/',
    access: caller('spaces', { scope: within('space') }),
    status: 200,
    response: UpdateSpaceDryRunResponse,
    errors: ['not_found', 'forbidden_action'],
    spec: '§6.6',
    summary: 'List what a classification would make useless in a space',
    tag: 'Spaces',
  })
  async analyse(
    @Actor() actor: Caller,
    @IdParam('id') id: SpaceId,
    @IdParam('security_classification_id') classificationId: SecurityClassificationId,
  ): Promise<UpdateSpaceDryRunResponse> {
    return UpdateSpaceDryRunResponse.from(await this.impact.analyse(actor, id, classificationId));
  }
}
