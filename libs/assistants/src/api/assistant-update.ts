import type { CollectionId, CompletionModelId, FileId, SpaceId, ToolServerId, WebsiteId } from '@svc/kernel';
import type { SkillId } from '@svc/skills';
import { MCPToolSetting } from '@svc/spaces';
import type { AssistantUpdate } from '../app/update-assistant.service';
import type { AssistantChanges } from '../domain/assistant';
import type { PartialAssistantUpdatePublic } from './dto/assistant.requests';

/**
 * What a request changes. Members that are missing stay as they are; `null` clears those that can be empty and means "as
 * it is" for the rest. @source supplement §0
 */
export function assistantUpdate(body: PartialAssistantUpdatePublic): AssistantUpdate {
  return {
    fields: changedFields(body),
    unknown: unknownIn(body),
    ...(body.space_id && { spaceId: body.space_id as SpaceId }),
    ...(body.prompt && { prompt: { text: body.prompt.text, description: body.prompt.description ?? null } }),
    ...(body.groups && { collectionIds: body.groups.map(({ id }) => id as CollectionId) }),
    ...(body.websites && { websiteIds: body.websites.map(({ id }) => id as WebsiteId) }),
    tools: {
      ...(body.mcp_servers && { serverIds: body.mcp_servers.map(({ id }) => id as ToolServerId) }),
      ...(body.mcp_tools && { switches: body.mcp_tools.map(MCPToolSetting.toSwitch) }),
    },
    ...(body.skills && { skillIds: body.skills.map(({ id }) => id as SkillId) }),
    ...(body.attachments && { attachmentIds: body.attachments.map(({ id }) => id as FileId) }),
  };
}

/** The first kind of thing the request names that no space has. */
function unknownIn(body: PartialAssistantUpdatePublic): string | undefined {
  return body.integration_knowledge_list?.length ? 'connected library' : undefined;
}

function changedFields(body: PartialAssistantUpdatePublic): AssistantChanges {
  const { completion_model: model, completion_model_kwargs: kwargs } = body;
  return {
    ...(body.name != null && { name: body.name }),
    ...(body.description !== undefined && { description: body.description }),
    ...(body.icon_id !== undefined && { iconId: body.icon_id }),
    ...(body.data_retention_days !== undefined && { dataRetentionDays: body.data_retention_days }),
    ...(body.retrieval_mode !== undefined && { retrievalMode: body.retrieval_mode }),
    ...(body.metadata_json !== undefined && { metadataJson: body.metadata_json }),
    ...(body.logging_enabled != null && { loggingEnabled: body.logging_enabled }),
    ...(body.insight_enabled != null && { insightEnabled: body.insight_enabled }),
    ...(kwargs != null && { completionModelKwargs: { ...kwargs } as AssistantChanges['completionModelKwargs'] }),
    ...(model !== undefined && { completionModelId: (model?.id ?? null) as CompletionModelId | null }),
  };
}
