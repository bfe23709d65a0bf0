import { changedMembers } from '../../api/changed-members';
import { api, call, type Schemas } from '../../api/client';
import type { ModelKind } from './queries';

/** What a form says of a model; numbers that were left empty are NaN. */
export interface ModelValues {
  provider_id: string;
  name: string;
  display_name: string;
  hosting: string;
  is_active: boolean;
  is_default: boolean;
  max_input_tokens: number;
  max_output_tokens: number;
  vision: boolean;
  reasoning: boolean;
  supports_tool_calling: boolean;
  dimensions: number;
  max_input: number;
}

const given = (value: number): number | undefined => (Number.isNaN(value) ? undefined : value);

const completionPart = (values: ModelValues) => ({
  max_input_tokens: given(values.max_input_tokens) ?? null,
  max_output_tokens: given(values.max_output_tokens) ?? null,
  vision: values.vision,
  reasoning: values.reasoning,
  supports_tool_calling: values.supports_tool_calling,
});

const embeddingPart = (values: ModelValues) => ({
  dimensions: given(values.dimensions) ?? null,
  max_input: given(values.max_input) ?? null,
});

/** Makes a model under its provider. @throws ApiProblem */
export function createModel(kind: ModelKind, values: ModelValues): Promise<unknown> {
  const { provider_id, name, display_name, hosting, is_active, is_default } = values;
  const body = { provider_id, name, display_name, hosting, is_active, is_default };
  if (kind === 'completion') {
    return call(api.POST('/api/v1/admin/tenant-models/completion/', { body: { ...body, ...completionPart(values) } }));
  }
  if (kind === 'embedding') {
    return call(api.POST('/api/v1/admin/tenant-models/embedding/', { body: { ...body, ...embeddingPart(values) } }));
  }
  return call(api.POST('/api/v1/admin/tenant-models/transcription/', { body }));
}

const namesOf = ({ display_name, hosting }: ModelValues) => ({ display_name, hosting });

/** Changes what is said of a model that is other than what was `shown` of it. @throws ApiProblem */
export function updateModel(
  kind: ModelKind,
  modelId: string,
  { values, shown }: Record<'values' | 'shown', ModelValues>,
): Promise<unknown> {
  const params = { path: { model_id: modelId } };
  const changesOf = <Wish extends object>(wishOf: (of: ModelValues) => Wish): Partial<Wish> =>
    changedMembers(wishOf(values), wishOf(shown));
  if (kind === 'completion') {
    const body = changesOf((of) => ({ name: of.name, ...namesOf(of), ...completionPart(of) }));
    return call(api.PUT('/api/v1/admin/tenant-models/completion/{model_id}/', { params, body }));
  }
  if (kind === 'embedding') {
    const body = changesOf((of) => ({ ...namesOf(of), ...embeddingPart(of) }));
    return call(api.PUT('/api/v1/admin/tenant-models/embedding/{model_id}/', { params, body }));
  }
  return call(api.PUT('/api/v1/admin/tenant-models/transcription/{model_id}/', { params, body: changesOf(namesOf) }));
}

/** Lets people use a model or not, or makes it the one that is used without a choice. @throws ApiProblem */
export function switchModel(
  kind: ModelKind,
  id: string,
  body: Schemas['CompletionModelUpdateFlags'],
): Promise<unknown> {
  const params = { path: { id } };
  if (kind === 'completion') return call(api.POST('/api/v1/completion-models/{id}/', { params, body }));
  if (kind === 'embedding') return call(api.POST('/api/v1/embedding-models/{id}/', { params, body }));
  return call(api.POST('/api/v1/transcription-models/{id}/', { params, body }));
}

/** Takes a model away. @throws ApiProblem while something uses it */
export function deleteModel(kind: ModelKind, modelId: string): Promise<unknown> {
  const params = { path: { model_id: modelId } };
  if (kind === 'completion') return call(api.DELETE('/api/v1/admin/tenant-models/completion/{model_id}/', { params }));
  if (kind === 'embedding') return call(api.DELETE('/api/v1/admin/tenant-models/embedding/{model_id}/', { params }));
  return call(api.DELETE('/api/v1/admin/tenant-models/transcription/{model_id}/', { params }));
}
