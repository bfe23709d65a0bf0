import { Controller } from '@nestjs/common';
import { Actor, Body, caller, Endpoint, IdParam, narrowedTo, Query, within } from '@svc/http';
import { AppError, type Caller, type SpaceId, type WebsiteId } from '@svc/kernel';
import { ChangeWebsiteService } from '../app/change-website.service';
import { CreateWebsiteService } from '../app/create-website.service';
import { WebsiteQueries } from '../app/website-queries.service';
import { DeletedWebsite, WebsiteExistsResponse } from './dto/website.answers';
import { CheckUrlQuery, WebsiteCreate, WebsiteTransferRequest, WebsiteUpdate } from './dto/website.requests';
import { WebsitePublic } from './dto/website.response';

const TAG = 'Websites';
const GONE = { status: 200, errors: ['gone'], spec: '§15.107', tag: TAG, deprecated: true } as const;

/** Websites. @source spec §4.6, supplement §3.2 */
@Controller()
export class WebsiteController {
  constructor(
    private readonly queries: WebsiteQueries,
    private readonly createWebsite: CreateWebsiteService,
    private readonly changeWebsite: ChangeWebsiteService,
  ) {}

  @Endpoint({
    post: 'spaces/:id/knowledge/websites/',
    access: caller('knowledge', { creates: true, scope: within('space') }),
    status: 201,
    response: WebsitePublic,
    errors: [
      'bad_request',
      'not_found',
      'forbidden_action',
      'embedding_model_not_in_space',
      'security_classification_mismatch',
      'unique_value_exists',
      'encryption_not_configured',
    ],
    audit: 'WEBSITE_CREATED',
    spec: '§4.6',
    summary: 'Add a website to a space and crawl it',
    tag: TAG,
  })
  async create(
    @Actor() actor: Caller,
    @IdParam('id') id: SpaceId,
    @Body() body: WebsiteCreate,
  ): Promise<WebsitePublic> {
    const created = await this.createWebsite.create(actor, id, WebsiteCreate.wanted(body));
    return WebsitePublic.from(await this.queries.read(actor, created));
  }

  @Endpoint({ ...GONE, get: 'websites/', access: caller('knowledge', { scope: narrowedTo('space') }), summary: 'Gone' })
  list(): never {
    throw new AppError('gone');
  }

  @Endpoint({
    ...GONE,
    post: 'websites/',
    access: caller('knowledge', { scope: narrowedTo('space') }),
    summary: 'Gone',
  })
  add(): never {
    throw new AppError('gone');
  }

  @Endpoint({
    get: 'websites/check-url/',
    access: caller('knowledge', { scope: narrowedTo('space') }),
    status: 200,
    response: WebsiteExistsResponse,
    nullable: true,
    spec: '§3.2',
    summary: 'Whether the organisation space crawls an address already',
    tag: TAG,
  })
  async check(@Actor() actor: Caller, @Query() query: CheckUrlQuery): Promise<WebsiteExistsResponse | null> {
    const known = await this.queries.check(actor, query.url);
    return known && WebsiteExistsResponse.from(known);
  }

  @Endpoint({
    get: 'websites/:id/',
    access: caller('knowledge', { scope: within('website') }),
    status: 200,
    response: WebsitePublic,
    errors: ['not_found', 'forbidden_action'],
    spec: '§4.6',
    summary: 'Read a website',
    tag: TAG,
  })
  async read(@Actor() actor: Caller, @IdParam('id') id: WebsiteId): Promise<WebsitePublic> {
    return WebsitePublic.from(await this.queries.read(actor, id));
  }

  @Endpoint({
    post: 'websites/:id/',
    access: caller('knowledge', { scope: within('website') }),
    status: 200,
    response: WebsitePublic,
    errors: [
      'bad_request',
      'not_found',
      'forbidden_action',
      'unique_value_exists',
      'invalid_setting',
      'encryption_not_configured',
    ],
    audit: 'WEBSITE_UPDATED',
    spec: '§4.6',
    summary: 'Change a website',
    description: 'An address of another server forgets the credentials, which were given for the one before.',
    tag: TAG,
  })
  async update(
    @Actor() actor: Caller,
    @IdParam('id') id: WebsiteId,
    @Body() body: WebsiteUpdate,
  ): Promise<WebsitePublic> {
    await this.changeWebsite.update(actor, id, WebsiteUpdate.changes(body));
    return WebsitePublic.from(await this.queries.read(actor, id));
  }

  @Endpoint({
    delete: 'websites/:id/',
    access: caller('knowledge', { scope: within('website') }),
    status: 200,
    response: DeletedWebsite,
    errors: ['not_found', 'forbidden_action'],
    audit: 'WEBSITE_DELETED',
    spec: '§4.6',
    summary: 'Delete a website with its pages',
    tag: TAG,
  })
  async delete(@Actor() actor: Caller, @IdParam('id') id: WebsiteId): Promise<DeletedWebsite> {
    await this.changeWebsite.delete(actor, id);
    return { id, deletion_info: { success: true } };
  }

  @Endpoint({
    post: 'websites/:id/transfer/',
    access: caller('knowledge', { scope: within('website') }),
    status: 204,
    errors: [
      'not_found',
      'forbidden_action',
      'embedding_model_not_in_space',
      'security_classification_mismatch',
      'unique_value_exists',
    ],
    audit: 'WEBSITE_TRANSFERRED',
    spec: '§4.6',
    summary: 'Move a website to another space',
    tag: TAG,
  })
  transfer(@Actor() actor: Caller, @IdParam('id') id: WebsiteId, @Body() body: WebsiteTransferRequest): Promise<void> {
    return this.changeWebsite.transfer(actor, id, body.target_space_id as SpaceId);
  }
}
