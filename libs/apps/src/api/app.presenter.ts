import { ALLOWED_ATTACHMENTS, publicPrompt } from '@svc/assistants';
import { FilePublic } from '@svc/content';
import { CompletionModelSparse, ModelKwargsPublic, TranscriptionModelPublic } from '@svc/models';
import { NOBODY, UserSparse } from '@svc/tenancy';
import type { AccessibleApp } from '../app/app-access.service';
import type { AppDetails } from '../app/app-reader.service';
import type { RunDetails } from '../app/app-runs.service';
import type { AppRecord } from '../domain/app';
import type { FileField } from '../domain/input-field';
import type { AppRunPublic, AppRunSparse } from './dto/app-run.responses';
import type { AppPublic, AppSparse, InputFieldPublic } from './dto/app.responses';

/** An app in a list, in its wire form. */
export function sparseApp({ app, access }: AccessibleApp): AppSparse {
  return {
    permissions: access.permissionsOn('app'),
    id: app.id,
    name: app.name,
    description: app.description,
    published: app.published,
    user_id: app.userId ?? NOBODY,
    icon_id: app.iconId,
    created_at: app.createdAt.toISOString(),
    updated_at: app.updatedAt.toISOString(),
  };
}

/** The whole of an app, in its wire form; viewers are not shown its prompt. */
export function publicApp(details: AppDetails): AppPublic {
  const { user_id: _id, ...fields } = sparseApp(details);
  const { app, access, model, transcription, attachments, field } = details;
  return {
    ...fields,
    input_fields: [publicField(app, field)],
    attachments: attachments.map((file) => FilePublic.from(file)),
    prompt: access.can('edit', 'app') && app.prompt ? publicPrompt(app.prompt, access.userId) : null,
    completion_model: model && CompletionModelSparse.from(model),
    completion_model_kwargs: ModelKwargsPublic.from(app.completionModelKwargs),
    allowed_attachments: ALLOWED_ATTACHMENTS,
    transcription_model: transcription && TranscriptionModelPublic.from(transcription),
    data_retention_days: app.dataRetentionDays,
  };
}

/** A run in a list, in its wire form. */
export function sparseRun({ run, files }: RunDetails): AppRunSparse {
  return {
    id: run.id,
    input: { files: files.map((file) => FilePublic.from(file)), text: run.inputText },
    status: run.status,
    finished_at: run.finishedAt?.toISOString() ?? null,
    user: UserSparse.ofAuthor(run.author, run),
    created_at: run.createdAt.toISOString(),
    updated_at: run.updatedAt.toISOString(),
  };
}

/** A run with its output, in its wire form. */
export function publicRun(details: RunDetails): AppRunPublic {
  return { ...sparseRun(details), output: details.run.output };
}

function publicField({ inputType, inputDescription }: AppRecord, field: FileField | null): InputFieldPublic {
  const formats = new Set(field?.formats.map(({ mediaType }) => mediaType));
  return {
    accepted_file_types: [...formats].map((mimetype) => ({ mimetype, size_limit: field!.maxFileBytes })),
    limit: { max_files: field?.maxFiles ?? 0, max_size: field?.maxBytes ?? 0 },
    type: inputType,
    description: inputDescription,
  };
}
