import { CreateKeyService } from '@svc/api-keys';
import { Actor, Body, Endpoint, session } from '@svc/http';
import { type Caller, Clock } from '@svc/kernel';
import { OlderApiKey, OlderNewApiKey } from './dto/older-api-key.dto';
import { OLDER, OlderForms } from './older-forms.decorator';

/** Making keys. @source spec §4.11, supplement §15.17 */
@OlderForms('api-keys')
export class OlderApiKeyController {
  constructor(
    private readonly creation: CreateKeyService,
    private readonly clock: Clock,
  ) {}

  @Endpoint({
    ...OLDER,
    post: '',
    access: session({ permission: 'api_keys', permissionRefusal: 'insufficient_permission' }),
    status: 201,
    response: OlderApiKey,
    successor: '/api-keys',
    errors: ['invalid_request', 'insufficient_permission'],
    audit: 'API_KEY_CREATED',
    summary: 'Make a key of your own that reads the tenant',
  })
  async create(@Actor() actor: Caller, @Body() body: OlderNewApiKey): Promise<OlderApiKey> {
    const { key, secret } = await this.creation.create(actor, OlderNewApiKey.read(body, this.clock.now()));
    return { id: key.id, name: key.name, key: secret, expires_at: key.expiresAt, created_at: key.createdAt };
  }
}
