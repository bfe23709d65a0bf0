import { Controller } from '@nestjs/common';
import { Actor, Endpoint, Query } from '@svc/http';
import type { Caller, SpaceId } from '@svc/kernel';
import { ListModelsService } from '../app/list-models.service';
import { ModelsPresentation, ModelsQuery } from './dto/models-presentation.response';
import { READER } from './policies';

/** The models of every kind at once. @source supplement §6.5 */
@Controller('ai-models')
export class AiModelController {
  constructor(private readonly models: ListModelsService) {}

  @Endpoint({
    get: '/',
    access: READER,
    status: 200,
    response: ModelsPresentation,
    errors: ['not_found'],
    spec: '§6.5',
    summary: 'List the models of every kind',
    tag: 'Models',
  })
  async list(@Actor() actor: Caller, @Query() { space_id }: ModelsQuery): Promise<ModelsPresentation> {
    const spaceId = (space_id ?? null) as SpaceId | null;
    return ModelsPresentation.from(await this.models.all(actor, spaceId));
  }
}
