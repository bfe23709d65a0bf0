import { Controller } from '@nestjs/common';
import { Actor, Endpoint, JsonBody, provisioner, Request, type RequestFacts, Speaks } from '@svc/http';
import type { Caller } from '@svc/kernel';
import { ScimAddress } from '../app/scim-address';
import { ScimBulk } from '../app/scim-bulk.service';
import { MAX_BULK_BYTES } from '../domain/discovery';
import { ScimBulkResponse } from './dto/resource.responses';
import { SCIM_DIALECT } from './scim-dialect';

/** Many operations in one request. @source spec §4.10, §8.2 */
@Controller('scim/v2/Bulk')
@Speaks(SCIM_DIALECT)
export class ScimBulkController {
  constructor(
    private readonly bulk: ScimBulk,
    private readonly address: ScimAddress,
  ) {}

  @Endpoint({
    post: '',
    access: provisioner(),
    outsidePrefix: true,
    status: 200,
    response: ScimBulkResponse,
    errors: ['scim_invalid_syntax', 'scim_too_many'],
    audit: 'SCIM_USER_PROVISIONED',
    spec: '§4.10',
    tag: 'Provisioning',
    summary: 'Do up to 100 operations, each by itself',
    description: 'Every operation records the action of its own route.',
  })
  run(
    @Actor() caller: Caller,
    @Request() facts: RequestFacts,
    @JsonBody({ maxBytes: MAX_BULK_BYTES }) body: Readonly<Record<string, unknown>>,
  ): Promise<object> {
    return this.bulk.run(caller, this.address.base(facts), body);
  }
}
