import { AppError, type CompletionModelId, type FileId, type TranscriptionModelId } from '@svc/kernel';
import type { AppUpdate } from '../app/update-app.service';
import type { AppChanges } from '../domain/app';
import type { AppUpdateRequest } from './dto/app.requests';

/**
 * What a request changes. Members that are missing stay as they are; `null` clears those that can be empty and means "as
 * it is" for the rest. @throws bad_request for another number of input fields than one  @source supplement §0, §2.5
 */
export function appUpdate(body: AppUpdateRequest): AppUpdate {
  return {
    fields: { ...changedFields(body), ...changedInput(body) },
    ...(body.prompt && { prompt: { text: body.prompt.text, description: body.prompt.description ?? null } }),
    ...(body.attachments && { attachmentIds: body.attachments.map(({ id }) => id as FileId) }),
  };
}

function changedInput({ input_fields: fields }: AppUpdateRequest): AppUpdate['fields'] {
  if (fields == null) return {};
  const [field, ...others] = fields;
  if (!field || others.length > 0)
    throw new AppError('bad_request', { message: 'An app has exactly one input field.' });
  return { inputType: field.type, inputDescription: field.description ?? null };
}

function changedFields(body: AppUpdateRequest): AppUpdate['fields'] {
  const { completion_model: model, transcription_model: hearing, completion_model_kwargs: kwargs } = body;
  return {
    ...(body.name != null && { name: body.name }),
    ...(body.description !== undefined && { description: body.description }),
    ...(body.icon_id !== undefined && { iconId: body.icon_id }),
    ...(body.data_retention_days !== undefined && { dataRetentionDays: body.data_retention_days }),
    ...(kwargs != null && { completionModelKwargs: { ...kwargs } as AppChanges['completionModelKwargs'] }),
    ...(model !== undefined && { completionModelId: (model?.id ?? null) as CompletionModelId | null }),
    ...(hearing !== undefined && { transcriptionModelId: (hearing?.id ?? null) as TranscriptionModelId | null }),
  };
}
