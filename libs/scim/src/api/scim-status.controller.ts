import { Controller } from '@nestjs/common';
import { Actor, administrator, Endpoint } from '@svc/http';
import type { Caller } from '@svc/kernel';
import { ScimTokens } from '../app/scim-tokens.service';
import { DirectoryStatusResponse } from './dto/scim-token.responses';

/** How it is with the directory of a tenant, for its administrators: tokens are the super admin's to hand out. */
@Controller('settings')
export class ScimStatusController {
  constructor(private readonly tokens: ScimTokens) {}

  @Endpoint({
    get: 'scim',
    access: administrator(),
    status: 200,
    response: DirectoryStatusResponse,
    spec: '§3.6',
    summary: 'Tell whether a directory is connected, and what came from it',
    description: 'Beyond the contract.',
    tag: 'Settings',
  })
  async status(@Actor() { tenantId }: Caller): Promise<DirectoryStatusResponse> {
    return DirectoryStatusResponse.from(await this.tokens.directory(tenantId));
  }
}
