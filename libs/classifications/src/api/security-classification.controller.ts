import { Controller } from '@nestjs/common';
import { Actor, administrator, Body, Endpoint, IdParam } from '@svc/http';
import type { Caller, SecurityClassificationId } from '@svc/kernel';
import { SecurityClassifications } from '../app/security-classifications.service';
import {
  SecurityClassificationCreatePublic,
  SecurityClassificationLevelsUpdateRequest,
  SecurityClassificationSingleUpdate,
  SecurityEnableRequest,
} from './dto/security-classification.requests';
import {
  SecurityClassificationPublic,
  SecurityClassificationResponse,
  SecurityClassificationsListPublic,
  SecurityEnableResponse,
} from './dto/security-classification.response';

const DOCS = { access: administrator(), status: 200, spec: '§6.6', tag: 'Security classifications' } as const;

/** How sensitive spaces are, and what models and tool servers are cleared for. @source supplement §6.6 */
@Controller('security-classifications')
export class SecurityClassificationController {
  constructor(private readonly classifications: SecurityClassifications) {}

  @Endpoint({ ...DOCS, get: '/', response: SecurityClassificationResponse, summary: 'List the classifications' })
  async list(@Actor() { tenantId }: Caller): Promise<SecurityClassificationResponse> {
    return {
      security_enabled: await this.classifications.isEnabled(tenantId),
      security_classifications: (await this.classifications.list(tenantId)).map(SecurityClassificationPublic.from),
    };
  }

  @Endpoint({
    ...DOCS,
    post: '/',
    status: 201,
    response: SecurityClassificationPublic,
    errors: ['unique_value_exists'],
    audit: 'SECURITY_CLASSIFICATION_CREATED',
    summary: 'Add a classification at the bottom or the top',
  })
  async create(
    @Actor() actor: Caller,
    @Body() { name, description, set_lowest_security }: SecurityClassificationCreatePublic,
  ): Promise<SecurityClassificationPublic> {
    const wanted = { name, description: description ?? null, isLowest: set_lowest_security };
    return SecurityClassificationPublic.from(await this.classifications.create(actor, wanted));
  }

  @Endpoint({
    ...DOCS,
    patch: '/',
    response: SecurityClassificationsListPublic,
    errors: ['bad_request'],
    audit: 'SECURITY_CLASSIFICATION_LEVELS_UPDATED',
    summary: 'Put the classifications into an order',
  })
  async order(
    @Actor() actor: Caller,
    @Body() { security_classifications }: SecurityClassificationLevelsUpdateRequest,
  ): Promise<SecurityClassificationsListPublic> {
    const ids = security_classifications.map(({ id }) => id as SecurityClassificationId);
    const ordered = await this.classifications.order(actor, ids);
    return { security_classifications: ordered.map(SecurityClassificationPublic.from) };
  }

  @Endpoint({
    ...DOCS,
    post: 'enable/',
    response: SecurityEnableResponse,
    errors: ['not_found'],
    audit: 'SECURITY_CLASSIFICATION_ENABLED',
    summary: 'Switch the check of classifications on or off; nothing is taken from spaces',
  })
  async enable(@Actor() actor: Caller, @Body() { enabled }: SecurityEnableRequest): Promise<SecurityEnableResponse> {
    await this.classifications.enable(actor, enabled);
    return { security_enabled: enabled };
  }

  @Endpoint({
    ...DOCS,
    get: ':id/',
    response: SecurityClassificationPublic,
    errors: ['not_found'],
    summary: 'Read a classification',
  })
  async read(
    @Actor() { tenantId }: Caller,
    @IdParam('id') id: SecurityClassificationId,
  ): Promise<SecurityClassificationPublic> {
    return SecurityClassificationPublic.from(await this.classifications.get(tenantId, id));
  }

  @Endpoint({
    ...DOCS,
    patch: ':id/',
    response: SecurityClassificationPublic,
    errors: ['not_found', 'unique_value_exists'],
    audit: 'SECURITY_CLASSIFICATION_UPDATED',
    summary: 'Change the words of a classification',
  })
  async update(
    @Actor() actor: Caller,
    @IdParam('id') id: SecurityClassificationId,
    @Body() body: SecurityClassificationSingleUpdate,
  ): Promise<SecurityClassificationPublic> {
    const changes = SecurityClassificationSingleUpdate.toChanges(body);
    return SecurityClassificationPublic.from(await this.classifications.update(actor, id, changes));
  }

  @Endpoint({
    ...DOCS,
    delete: ':id/',
    status: 204,
    errors: ['not_found'],
    audit: 'SECURITY_CLASSIFICATION_DELETED',
    summary: 'Delete a classification; what had it has none then',
  })
  delete(@Actor() actor: Caller, @IdParam('id') id: SecurityClassificationId): Promise<void> {
    return this.classifications.delete(actor, id);
  }
}
