import { GroupPublicWithMetadata, type InfoBlobPublic, InfoBlobPublicNoText } from '@svc/knowledge';
import { CompletionModelPublic, CompletionModelSparse, ModelKwargsPublic } from '@svc/models';
import { NOBODY, UserSparse } from '@svc/tenancy';
import type { AccessibleService } from '../app/service-access.service';
import type { ServiceDetails } from '../app/service-reader.service';
import type { RunDocument, ServiceRun } from '../domain/service-run';
import type {
  CreateSpaceServiceResponse,
  ServicePublicWithUser,
  ServiceRunPublic,
  ServiceSparse,
} from './dto/service.responses';

/** A service in a list, in its wire form. */
export function sparseService({ service, access }: AccessibleService): ServiceSparse {
  return {
    permissions: access.permissionsOn('service'),
    id: service.id,
    name: service.name,
    prompt: service.prompt,
    output_format: service.outputFormat,
    json_schema: service.jsonSchema,
    completion_model_kwargs: ModelKwargsPublic.from(service.completionModelKwargs),
    user_id: service.userId ?? NOBODY,
    created_at: service.createdAt.toISOString(),
    updated_at: service.updatedAt.toISOString(),
  };
}

/** The whole of a service, in its wire form. */
export function publicService(details: ServiceDetails): ServicePublicWithUser {
  const { user_id: _id, ...fields } = sparseService(details);
  const { service, model, collections } = details;
  return {
    ...fields,
    space_id: service.spaceId,
    groups: collections.map(GroupPublicWithMetadata.from),
    completion_model: model && CompletionModelPublic.from(model),
    user: UserSparse.ofAuthor(service.author, service),
  };
}

/** A service that was just made in a space, in its wire form. */
export function createdService(details: ServiceDetails): CreateSpaceServiceResponse {
  const { user_id: _id, ...fields } = sparseService(details);
  const { service, model, collections } = details;
  return {
    ...fields,
    completion_model_kwargs: ModelKwargsPublic.from(service.completionModelKwargs),
    groups: collections.map(GroupPublicWithMetadata.from),
    completion_model: model && CompletionModelSparse.from(model),
    published: false,
    user: UserSparse.ofAuthor(service.author, service),
  };
}

/** A run in its wire form. */
export function publicRun({ id, input, output, completionModel, documents }: ServiceRun): ServiceRunPublic {
  return {
    id,
    input,
    output,
    completion_model: CompletionModelPublic.from(completionModel),
    references: documents.map(publicDocument),
  };
}

function publicDocument(document: RunDocument): InfoBlobPublic {
  return { ...InfoBlobPublicNoText.from({ ...document, id: document.infoBlobId }), text: document.excerpt };
}
