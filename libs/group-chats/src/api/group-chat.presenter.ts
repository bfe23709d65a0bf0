import { NOBODY } from '@svc/tenancy';
import type { AccessibleGroupChat } from '../app/group-chat-access.service';
import type { GroupChatPublic, GroupChatSparse } from './dto/group-chat.responses';

/** A group chat in a list, in its wire form. */
export function sparseGroupChat({ groupChat, access }: AccessibleGroupChat): GroupChatSparse {
  const permissions = access.permissionsOn('group_chat');
  return {
    permissions: permissions.filter((permission) => permission !== 'insight_view' || groupChat.insightEnabled),
    id: groupChat.id,
    name: groupChat.name,
    user_id: groupChat.userId ?? NOBODY,
    published: groupChat.published,
    type: 'group-chat',
    metadata_json: groupChat.metadataJson,
    created_at: groupChat.createdAt.toISOString(),
    updated_at: groupChat.updatedAt.toISOString(),
  };
}

/** The whole of a group chat, in its wire form. */
export function publicGroupChat(entry: AccessibleGroupChat): GroupChatPublic {
  const { user_id: _id, ...fields } = sparseGroupChat(entry);
  const { groupChat } = entry;
  return {
    ...fields,
    space_id: groupChat.spaceId,
    allow_mentions: groupChat.allowMentions,
    show_response_label: groupChat.showResponseLabel,
    insight_enabled: groupChat.insightEnabled,
    tools: {
      assistants: groupChat.members.map(({ id, name, defaultDescription, userDescription }) => ({
        id,
        handle: name,
        default_description: defaultDescription,
        user_description: userDescription,
      })),
    },
    attachments: [],
    allowed_attachments: { accepted_file_types: [], limit: { max_files: 0, max_size: 0 } },
  };
}
