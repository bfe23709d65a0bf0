import type { ResourcePermission } from '@svc/kernel';
import { CompletionModelPublic, EmbeddingModelPublic, TranscriptionModelPublic } from '@svc/models';
import type { SpaceAccess, SpaceResource } from '../domain/space-access';
import { MEMBER_ROLES, type Space } from '../domain/space';
import type { SpaceContents } from '../app/space-contents.registry';
import type { ListedSpace, SpaceDetails } from '../app/space-reader.service';
import type { Applications } from './dto/applications.response';
import type { Knowledge } from './dto/knowledge.response';
import { permitted, type PermittedList } from './dto/paginated-permissions';
import { SpaceGroupMember, SpaceMember, type SpacePublic, type SpaceSparse } from './dto/space.response';

/** A space in a list, in its wire form. */
export function sparseSpace({ space, access, contents }: ListedSpace): SpaceSparse {
  return {
    ...fields(space, access),
    applications: contents && applications(access, contents),
    default_assistant: contents?.defaultAssistant ?? null,
  };
}

/** The whole of a space, in its wire form. */
export function publicSpace({ space, access, contents, models, members, groupMembers }: SpaceDetails): SpacePublic {
  return {
    ...fields(space, access),
    applications: applications(access, contents),
    default_assistant: contents.defaultAssistant ?? null,
    embedding_models: models.embedding.map((model) => EmbeddingModelPublic.from(model)),
    completion_models: models.completion.map((model) => CompletionModelPublic.from(model)),
    transcription_models: models.transcription.map((model) => TranscriptionModelPublic.from(model)),
    mcp_servers: [],
    knowledge: knowledge(access, contents),
    members: permitted(members.map(SpaceMember.from), membershipPermissions(access)),
    group_members: permitted(groupMembers.map(SpaceGroupMember.from), membershipPermissions(access)),
    available_roles: MEMBER_ROLES.map((value) => ({ value, label: value[0]!.toUpperCase() + value.slice(1) })),
    security_classification: null,
  };
}

/** Everything that can be used in a space, in its wire form. */
export function applications(access: SpaceAccess, contents: SpaceContents): Applications {
  return {
    assistants: listOf(access, 'assistant', contents.assistants),
    group_chats: listOf(access, 'group_chat', []),
    services: listOf(access, 'service', []),
    apps: listOf(access, 'app', []),
  };
}

/** All knowledge of a space, in its wire form. */
export function knowledge(access: SpaceAccess, contents: SpaceContents): Knowledge {
  return {
    groups: listOf(access, 'collection', contents.collections),
    websites: listOf(access, 'website', contents.websites),
    integration_knowledge_list: permitted([], []),
  };
}

function listOf<Item>(access: SpaceAccess, resource: SpaceResource, items: Item[] = []): PermittedList<Item> {
  return permitted(items, access.permissionsOn(resource));
}

/** To a list of members, `create` and `delete` mean adding and removing one; both words are given. */
function membershipPermissions(access: SpaceAccess): ResourcePermission[] {
  const permissions = access.permissionsOn('member');
  const added: ResourcePermission[] = [
    ...(permissions.includes('create') ? (['add'] as const) : []),
    ...(permissions.includes('delete') ? (['remove'] as const) : []),
  ];
  return [...permissions, ...added];
}

function fields(space: Space, access: SpaceAccess) {
  return {
    permissions: access.permissionsOn('space'),
    id: space.id,
    name: space.name,
    description: space.description,
    personal: space.kind === 'personal',
    organization: space.kind === 'organization',
    icon_id: space.iconId,
    data_retention_days: space.dataRetentionDays,
    created_at: space.createdAt.toISOString(),
    updated_at: space.updatedAt.toISOString(),
  };
}
