import { Controller } from '@nestjs/common';
import { Actor, Endpoint } from '@svc/http';
import type { Caller } from '@svc/kernel';
import { ListModelsService } from '../app/list-models.service';
import { GetModelsResponse } from './dto/get-models.response';
import { READER } from './policies';

/** The models a caller sees, as older clients ask for them. @source supplement §6.9, §15.34 */
@Controller('settings')
export class SettingsModelsController {
  constructor(private readonly models: ListModelsService) {}

  @Endpoint({
    get: 'models/',
    access: READER,
    status: 200,
    response: GetModelsResponse,
    spec: '§6.9',
    summary: 'List the completion and embedding models',
    tag: 'Settings',
  })
  async list(@Actor() actor: Caller): Promise<GetModelsResponse> {
    return GetModelsResponse.from(await this.models.all(actor, null));
  }
}
