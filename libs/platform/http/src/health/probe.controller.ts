import { Controller } from '@nestjs/common';
import { open } from '../endpoint/access-policy';
import { Endpoint } from '../endpoint/endpoint';
import { Speaks } from '../errors/speaks';
import { STANDARD_DIALECT } from '../errors/standard-dialect';
import { Reply } from '../reply/reply';
import { HealthService } from './health.service';

const PROBE = { access: open(), outsidePrefix: true, status: 200, hidden: true, spec: '§4.1', tag: 'Health' } as const;

/** What an orchestrator asks of every process, in the same form of each. */
@Speaks(STANDARD_DIALECT)
@Controller('api')
export class ProbeController {
  constructor(private readonly health: HealthService) {}

  @Endpoint({ get: 'livez', summary: 'Whether the process runs', ...PROBE })
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Endpoint({ get: 'readyz', summary: 'Whether requests may be sent here', ...PROBE })
  async ready(): Promise<Reply<object>> {
    const { ready, objectContent } = await this.health.readiness();
    const detail = { status: ready ? 'ready' : 'not_ready', object_content: { code: objectContent.code } };
    return new Reply({ detail }, { status: ready ? 200 : 503 });
  }
}
