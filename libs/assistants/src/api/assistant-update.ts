import { AppError, type CollectionId, type CompletionModelId } from '@svc/kernel';
import type { AssistantUpdate } from '../app/update-assistant.service';
import type { AssistantChanges } from '../domain/assistant';
import type { ModelId } from '@svc/tenancy';
import type { PartialAssistantUpdatePublic } from './dto/assistant.requests';

/**
 * What a request changes. Members that are missing stay as they are; `null` clears those that can be empty and means "as
 * it is" for the rest. @source supplement §0
 * @throws bad_request when the request names a website, tool server or library, of which the space has none
 */
export function assistantUpdate(body: PartialAssistantUpdatePublic): AssistantUpdate {
  refuse(body.websites, 'website');
  refuse(body.integration_knowledge_list, 'connected library');
  refuse(body.mcp_servers, 'tool server');
  if (body.mcp_tools?.length) throw unknown('tool');
  return {
    fields: changedFields(body),
    ...(body.prompt && { prompt: { text: body.prompt.text, description: body.prompt.description ?? null } }),
    ...(body.groups && { collectionIds: body.groups.map(({ id }) => id as CollectionId) }),
    ...(body.attachments && { attachmentIds: body.attachments.map(({ id }) => id) }),
  };
}

function changedFields(body: PartialAssistantUpdatePublic): AssistantChanges {
  const { completion_model: model, completion_model_kwargs: kwargs } = body;
  return {
    ...(body.name != null && { name: body.name }),
    ...(body.description !== undefined && { description: body.description }),
    ...(body.icon_id !== undefined && { iconId: body.icon_id }),
    ...(body.data_retention_days !== undefined && { dataRetentionDays: body.data_retention_days }),
    ...(body.metadata_json !== undefined && { metadataJson: body.metadata_json }),
    ...(body.logging_enabled != null && { loggingEnabled: body.logging_enabled }),
    ...(body.insight_enabled != null && { insightEnabled: body.insight_enabled }),
    ...(kwargs != null && { completionModelKwargs: { ...kwargs } as AssistantChanges['completionModelKwargs'] }),
    ...(model !== undefined && { completionModelId: (model?.id ?? null) as CompletionModelId | null }),
  };
}

function refuse(named: readonly ModelId[] | null | undefined, what: string): void {
  if (named?.length) throw unknown(what);
}

function unknown(what: string): AppError {
  return new AppError('bad_request', { message: `The space has no such ${what}.` });
}
