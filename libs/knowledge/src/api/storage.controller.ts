import { Controller } from '@nestjs/common';
import { Actor, administrator, Endpoint } from '@svc/http';
import type { Caller } from '@svc/kernel';
import { StorageOverview } from '../app/storage-overview.service';
import { StorageInfoModel, StorageModel, StorageSpaceInfoModel } from './dto/storage.dto';

const TAG = 'Storage';

/** How much knowledge the tenant keeps. @source supplement §3.6 */
@Controller('storage')
export class StorageController {
  constructor(private readonly storage: StorageOverview) {}

  @Endpoint({
    get: '/',
    access: administrator(),
    status: 200,
    response: StorageModel,
    errors: ['forbidden_action'],
    spec: '§3.2',
    summary: 'Read how much of the quota is used',
    tag: TAG,
  })
  async totals(@Actor() actor: Caller): Promise<StorageModel> {
    return StorageModel.from(await this.storage.totals(actor));
  }

  @Endpoint({
    get: 'spaces/',
    access: administrator(),
    status: 200,
    response: StorageInfoModel,
    errors: ['forbidden_action'],
    spec: '§3.2',
    summary: 'Read how much each shared space keeps',
    tag: TAG,
  })
  async spaces(@Actor() actor: Caller): Promise<StorageInfoModel> {
    const items = (await this.storage.sharedSpaces(actor)).map(StorageSpaceInfoModel.from);
    return { count: items.length, items };
  }
}
