import type { CollectionId, CompletionModelId } from '@svc/kernel';
import type { ServiceUpdate } from '../app/update-service.service';
import type { ServiceChanges } from '../domain/service';
import type { PartialServiceUpdatePublic } from './dto/service.requests';

/**
 * What a request changes. Members that are missing stay as they are; `null` clears those that can be empty and means "as
 * it is" for the rest. @source supplement §0
 */
export function serviceUpdate(body: PartialServiceUpdatePublic): ServiceUpdate {
  return {
    fields: changedFields(body),
    ...(body.groups && { collectionIds: body.groups.map(({ id }) => id as CollectionId) }),
  };
}

function changedFields(body: PartialServiceUpdatePublic): ServiceChanges {
  const { completion_model: model, completion_model_kwargs: kwargs } = body;
  return {
    ...(body.name != null && { name: body.name }),
    ...(body.prompt != null && { prompt: body.prompt }),
    ...(body.output_format !== undefined && { outputFormat: body.output_format }),
    ...(body.json_schema !== undefined && { jsonSchema: body.json_schema }),
    ...(kwargs != null && { completionModelKwargs: { ...kwargs } as ServiceChanges['completionModelKwargs'] }),
    ...(model !== undefined && { completionModelId: (model?.id ?? null) as CompletionModelId | null }),
  };
}
