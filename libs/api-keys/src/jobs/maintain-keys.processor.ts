import { type JobContext, type JobProcessor, Processor } from '@svc/queue';
import { KeyMaintenance } from '../app/key-maintenance.service';
import { MaintainKeys, type MaintainKeysPayload } from './maintain-keys.job';

/** Runs `api-keys.maintain`. */
@Processor(MaintainKeys)
export class MaintainKeysProcessor implements JobProcessor<MaintainKeysPayload> {
  constructor(private readonly maintenance: KeyMaintenance) {}

  async run(_payload: MaintainKeysPayload, { signal }: JobContext): Promise<void> {
    await this.maintenance.run(signal);
  }
}
