import { SecurityClassificationPublic } from '@svc/classifications';
import type { ResourcePermission } from '@svc/kernel';
import { CompletionModelPublic, EmbeddingModelPublic, TranscriptionModelPublic } from '@svc/models';
import { MCPOfferedServer } from '@svc/mcp';
import type { SpaceAccess, SpaceResource } from '../domain/space-access';
import { MEMBER_ROLES, type Space } from '../domain/space';
import type { AccessibleSpace } from '../app/space-access.service';
import type { SpaceDetails } from '../app/space-description.service';
import type { ListedSpace } from '../app/space-reader.service';
import type { SpaceContents } from '../domain/space-contents';
import { presentAll } from './content-forms';
import type { Applications, Knowledge } from './dto/contents.response';
import { permitted, type PermittedList } from './dto/paginated-permissions';
import { SpaceGroupMember, SpaceMember, type SpacePublic, type SpaceSparse } from './dto/space.response';

/** A space in a list, in its wire form. */
export function sparseSpace(listed: ListedSpace): SpaceSparse {
  const { space, access, contents } = listed;
  return {
    ...fields(space, access),
    applications: contents && applications(listed, contents),
    default_assistant: contents && defaultAssistant(listed, contents),
  };
}

/** The whole of a space, in its wire form. */
export function publicSpace(details: SpaceDetails): SpacePublic {
  const { space, access, contents, models, members, groupMembers } = details;
  return {
    ...fields(space, access),
    applications: applications(details, contents),
    default_assistant: defaultAssistant(details, contents),
    embedding_models: models.embedding.map((model) => EmbeddingModelPublic.from(model)),
    completion_models: models.completion.map((model) => CompletionModelPublic.from(model)),
    transcription_models: models.transcription.map((model) => TranscriptionModelPublic.from(model)),
    mcp_servers: details.toolServers.map(MCPOfferedServer.fromOffered),
    knowledge: knowledge(details, contents),
    members: permitted(members.map(SpaceMember.from), membershipPermissions(access)),
    group_members: permitted(groupMembers.map(SpaceGroupMember.from), membershipPermissions(access)),
    available_roles: MEMBER_ROLES.map((value) => ({ value, label: value[0]!.toUpperCase() + value.slice(1) })),
    security_classification: details.classification && SecurityClassificationPublic.from(details.classification),
  };
}

/** Everything that can be used in a space, in its wire form. */
export function applications(entry: AccessibleSpace, contents: SpaceContents): Applications {
  return {
    assistants: listOf('assistant', entry, contents),
    group_chats: listOf('group_chat', entry, contents),
    services: listOf('service', entry, contents),
    apps: listOf('app', entry, contents),
  };
}

/** All knowledge of a space, in its wire form. */
export function knowledge(entry: AccessibleSpace, contents: SpaceContents): Knowledge {
  return {
    groups: listOf('collection', entry, contents),
    websites: listOf('website', entry, contents),
    integration_knowledge_list: permitted([], []),
  };
}

function listOf(resource: SpaceResource, entry: AccessibleSpace, contents: SpaceContents): PermittedList<object> {
  const items = presentAll(resource, contents.named(resource), entry);
  return permitted(items, entry.access.permissionsOn(resource));
}

function defaultAssistant(entry: AccessibleSpace, contents: SpaceContents): object | null {
  return presentAll('default_assistant', contents.named('default_assistant'), entry)[0] ?? null;
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
