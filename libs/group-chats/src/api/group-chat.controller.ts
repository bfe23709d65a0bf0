import { Controller } from '@nestjs/common';
import { Actor, Body, caller, Endpoint, IdParam, Query, within } from '@svc/http';
import type { AssistantId, Caller, GroupChatId, SpaceId } from '@svc/kernel';
import { PublishQuery } from '@svc/spaces';
import { ChangeGroupChatService, type GroupChatUpdate } from '../app/change-group-chat.service';
import { CreateGroupChatService } from '../app/create-group-chat.service';
import { GroupChatReader } from '../app/group-chat-reader.service';
import { GroupChatCreate, GroupChatUpdateSchema } from './dto/group-chat.requests';
import { GroupChatPublic } from './dto/group-chat.responses';
import { publicGroupChat } from './group-chat.presenter';

const DOCS = { spec: '§2.4', tag: 'Group chats' } as const;

/** Group chats. @source spec §2.4, supplement §2.4 */
@Controller()
export class GroupChatController {
  constructor(
    private readonly reader: GroupChatReader,
    private readonly createGroupChat: CreateGroupChatService,
    private readonly changeGroupChat: ChangeGroupChatService,
  ) {}

  @Endpoint({
    ...DOCS,
    post: 'spaces/:id/applications/group-chats/',
    access: caller('assistants', { creates: true, scope: within('space') }),
    status: 201,
    response: GroupChatPublic,
    errors: ['not_found', 'forbidden_action'],
    audit: 'GROUP_CHAT_CREATED',
    summary: 'Create a group chat in a space',
  })
  async create(
    @Actor() actor: Caller,
    @IdParam('id') spaceId: SpaceId,
    @Body() body: GroupChatCreate,
  ): Promise<GroupChatPublic> {
    const id = await this.createGroupChat.create(actor, spaceId, body.name);
    return publicGroupChat(await this.reader.read(actor, id));
  }

  @Endpoint({
    ...DOCS,
    get: 'group-chats/:id/',
    access: caller('assistants', { scope: within('group-chat') }),
    status: 200,
    response: GroupChatPublic,
    errors: ['not_found', 'forbidden_action'],
    summary: 'Read a group chat',
  })
  async read(@Actor() actor: Caller, @IdParam('id') id: GroupChatId): Promise<GroupChatPublic> {
    return publicGroupChat(await this.reader.read(actor, id));
  }

  @Endpoint({
    ...DOCS,
    patch: 'group-chats/:id/',
    access: caller('assistants', { scope: within('group-chat') }),
    status: 200,
    response: GroupChatPublic,
    errors: ['not_found', 'forbidden_action', 'bad_request'],
    audit: 'GROUP_CHAT_UPDATED',
    summary: 'Change a group chat',
  })
  async update(
    @Actor() actor: Caller,
    @IdParam('id') id: GroupChatId,
    @Body() body: GroupChatUpdateSchema,
  ): Promise<GroupChatPublic> {
    await this.changeGroupChat.update(actor, id, groupChatUpdate(body));
    return publicGroupChat(await this.reader.read(actor, id));
  }

  @Endpoint({
    ...DOCS,
    delete: 'group-chats/:id/',
    access: caller('assistants', { scope: within('group-chat') }),
    status: 204,
    errors: ['not_found', 'forbidden_action'],
    audit: 'GROUP_CHAT_DELETED',
    summary: 'Delete a group chat with its conversations',
  })
  delete(@Actor() actor: Caller, @IdParam('id') id: GroupChatId): Promise<void> {
    return this.changeGroupChat.delete(actor, id);
  }

  @Endpoint({
    ...DOCS,
    post: 'group-chats/:id/publish/',
    access: caller('assistants', { scope: within('group-chat') }),
    status: 200,
    response: GroupChatPublic,
    errors: ['not_found', 'forbidden_action'],
    audit: 'GROUP_CHAT_PUBLISHED',
    summary: 'Show a group chat to viewers, or hide it',
  })
  async publish(
    @Actor() actor: Caller,
    @IdParam('id') id: GroupChatId,
    @Query() query: PublishQuery,
  ): Promise<GroupChatPublic> {
    await this.changeGroupChat.publish(actor, id, query.published);
    return publicGroupChat(await this.reader.read(actor, id));
  }
}

/** What a request changes: `null` clears what can be empty and means "as it is" for the rest. @source supplement §0 */
function groupChatUpdate(body: GroupChatUpdateSchema): GroupChatUpdate {
  return {
    fields: {
      ...(body.name != null && { name: body.name }),
      ...(body.allow_mentions != null && { allowMentions: body.allow_mentions }),
      ...(body.show_response_label != null && { showResponseLabel: body.show_response_label }),
      ...(body.insight_enabled != null && { insightEnabled: body.insight_enabled }),
      ...(body.metadata_json !== undefined && { metadataJson: body.metadata_json }),
    },
    ...(body.tools && {
      members: body.tools.assistants.map(({ id, user_description }) => ({
        id: id as AssistantId,
        userDescription: user_description,
      })),
    }),
    ...(body.space_id && { spaceId: body.space_id as SpaceId }),
  };
}
