import type { SecurityClassificationId, ToolServerId } from '@svc/kernel';
import type { SpaceUpdate } from '../app/update-space.service';
import type { SpaceChanges } from '../domain/space';
import type { ModelId } from '@svc/tenancy';
import { MCPToolSetting, type PartialUpdateSpaceRequest } from './dto/space.requests';

/**
 * What a request changes. Members that are missing stay as they are; `null` clears those that can be empty and means
 * "as it is" for the rest. @source supplement §0
 */
export function spaceUpdate(body: PartialUpdateSpaceRequest): SpaceUpdate {
  return { fields: changedFields(body), models: changedModels(body), tools: changedTools(body) };
}

function changedFields(body: PartialUpdateSpaceRequest): SpaceChanges {
  return {
    ...(body.name != null && { name: body.name }),
    ...(body.description !== undefined && { description: body.description }),
    ...(body.icon_id !== undefined && { iconId: body.icon_id }),
    ...(body.security_classification !== undefined && {
      securityClassificationId: (body.security_classification?.id ?? null) as SecurityClassificationId | null,
    }),
    ...(body.data_retention_days !== undefined && { dataRetentionDays: body.data_retention_days }),
  };
}

function changedTools(body: PartialUpdateSpaceRequest): NonNullable<SpaceUpdate['tools']> {
  return {
    ...(body.mcp_servers && { serverIds: body.mcp_servers.map(({ id }) => id as ToolServerId) }),
    ...(body.mcp_tools && { switches: body.mcp_tools.map(MCPToolSetting.toSwitch) }),
  };
}

function changedModels(body: PartialUpdateSpaceRequest): SpaceUpdate['models'] {
  const ids = (models: ModelId[]) => [...new Set(models.map((model) => model.id))];
  return {
    ...(body.completion_models && { completion: ids(body.completion_models) }),
    ...(body.embedding_models && { embedding: ids(body.embedding_models) }),
    ...(body.transcription_models && { transcription: ids(body.transcription_models) }),
  };
}
