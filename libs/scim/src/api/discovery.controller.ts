import { Controller } from '@nestjs/common';
import { Endpoint, PathParam, provisioner, Query, Request, type RequestFacts, Speaks } from '@svc/http';
import { ScimAddress } from '../app/scim-address';
import { ScimDiscovery } from '../app/scim-discovery';
import { DiscoveryQuery } from './dto/list.query';
import { ScimListResponse, ScimResourceResponse } from './dto/resource.responses';
import { SCIM_DIALECT } from './scim-dialect';

const DOCS = { access: provisioner(), status: 200, outsidePrefix: true, spec: '§4.10', tag: 'Provisioning' } as const;
const ONE = { ...DOCS, response: ScimResourceResponse, errors: ['not_found'] } as const;
const ALL = { ...DOCS, response: ScimListResponse, errors: ['forbidden'] } as const;

/** What the service can do and what it knows. @source spec §4.10, RFC 7644 §4 */
@Controller('scim/v2')
@Speaks(SCIM_DIALECT)
export class DiscoveryController {
  constructor(
    private readonly discovery: ScimDiscovery,
    private readonly address: ScimAddress,
  ) {}

  @Endpoint({ ...DOCS, get: 'ServiceProviderConfig', response: ScimResourceResponse, summary: 'Read the capabilities' })
  config(@Request() facts: RequestFacts): unknown {
    return this.discovery.config(this.address.base(facts));
  }

  @Endpoint({ ...ALL, get: 'Schemas', summary: 'List the schemas' })
  schemas(@Request() facts: RequestFacts, @Query() query: DiscoveryQuery): unknown {
    return this.discovery.list('schemas', this.address.base(facts), query.filter);
  }

  @Endpoint({ ...ONE, get: 'Schemas/:id', summary: 'Read a schema' })
  schema(@Request() facts: RequestFacts, @PathParam('id') id: string): unknown {
    return this.discovery.one('schemas', this.address.base(facts), id);
  }

  @Endpoint({ ...ALL, get: 'ResourceTypes', summary: 'List the kinds of resources' })
  resourceTypes(@Request() facts: RequestFacts, @Query() query: DiscoveryQuery): unknown {
    return this.discovery.list('resourceTypes', this.address.base(facts), query.filter);
  }

  @Endpoint({ ...ONE, get: 'ResourceTypes/:id', summary: 'Read a kind of resource' })
  resourceType(@Request() facts: RequestFacts, @PathParam('id') id: string): unknown {
    return this.discovery.one('resourceTypes', this.address.base(facts), id);
  }
}
