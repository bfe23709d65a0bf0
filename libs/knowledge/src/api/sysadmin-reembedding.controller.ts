import { Controller } from '@nestjs/common';
import { Body, Endpoint, superAdmin } from '@svc/http';
import { ReembedBuiltinService } from '../app/reembedding/reembed-builtin.service';
import { QueuedReembeddings, ReembedRequest } from './dto/reembedding.dto';

/** Better vectors for what is there already; beyond the contract. @source ADR 0073 */
@Controller()
export class SysadminReembeddingController {
  constructor(private readonly service: ReembedBuiltinService) {}

  @Endpoint({
    post: 'sysadmin/reembeddings/',
    access: superAdmin(),
    status: 200,
    response: QueuedReembeddings,
    errors: ['bad_request'],
    audit: 'COLLECTION_UPDATED',
    spec: '§6.1',
    summary: 'Re-embed the collections of one built-in model with another',
    tag: 'Super administration',
  })
  async queue(@Body() body: ReembedRequest): Promise<QueuedReembeddings> {
    return QueuedReembeddings.from(await this.service.queue(ReembedRequest.moveOf(body)));
  }
}
