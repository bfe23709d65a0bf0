import { Actor, Body, caller, Endpoint, IdParam, Query, within } from '@svc/http';
import type { AssistantId, Caller, SpaceId } from '@svc/kernel';
import { SpaceAssistants } from '../app/space-assistants.service';
import {
  assistantWish,
  OlderAssistant,
  OlderAssistantChange,
  OlderAssistants,
  OlderNewAssistant,
} from './dto/older-assistant.dto';
import { type OlderPageBody, OlderPageQuery } from './dto/older-page';
import { OLDER, OlderForms } from './older-forms.decorator';

const SPACE = 'space_id';
const WITHIN = within('space', SPACE);
const REFUSALS = [
  'not_found',
  'forbidden_action',
  'bad_request',
  'model_not_in_space',
  'security_classification_mismatch',
] as const;

/** Assistants of a space. @source spec §4.11, supplement §15.141, §15.142 */
@OlderForms('spaces/:space_id/assistants')
export class OlderAssistantController {
  constructor(private readonly assistants: SpaceAssistants) {}

  @Endpoint({
    ...OLDER,
    get: '',
    access: caller('assistants', { scope: WITHIN }),
    status: 200,
    response: OlderAssistants,
    successor: '/spaces/{space_id}/applications/',
    errors: ['not_found'],
    summary: 'List the assistants of a space',
  })
  async list(
    @Actor() actor: Caller,
    @IdParam(SPACE) spaceId: SpaceId,
    @Query() query: OlderPageQuery,
  ): Promise<OlderPageBody<OlderAssistant>> {
    const { items, total } = await this.assistants.list(actor, spaceId, query);
    return { items: items.map(OlderAssistant.from), total, limit: query.limit, offset: query.offset };
  }

  @Endpoint({
    ...OLDER,
    post: '',
    access: caller('assistants', { creates: true, scope: WITHIN }),
    status: 201,
    response: OlderAssistant,
    successor: '/spaces/{space_id}/applications/assistants/',
    errors: REFUSALS,
    audit: 'ASSISTANT_CREATED',
    summary: 'Create an assistant in a space',
  })
  async create(
    @Actor() actor: Caller,
    @IdParam(SPACE) spaceId: SpaceId,
    @Body() body: OlderNewAssistant,
  ): Promise<OlderAssistant> {
    return OlderAssistant.from(await this.assistants.create(actor, spaceId, body.name, assistantWish(body)));
  }

  @Endpoint({
    ...OLDER,
    patch: ':assistant_id',
    access: caller('assistants', { scope: within('assistant', 'assistant_id') }),
    status: 200,
    response: OlderAssistant,
    successor: '/assistants/{assistant_id}/',
    errors: REFUSALS,
    audit: 'ASSISTANT_UPDATED',
    summary: 'Change an assistant',
  })
  async update(
    @Actor() actor: Caller,
    @IdParam(SPACE) spaceId: SpaceId,
    @IdParam('assistant_id') id: AssistantId,
    @Body() body: OlderAssistantChange,
  ): Promise<OlderAssistant> {
    return OlderAssistant.from(await this.assistants.update(actor, spaceId, id, assistantWish(body)));
  }
}
