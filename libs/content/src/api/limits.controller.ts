import { Controller } from '@nestjs/common';
import { anyScope, caller, Endpoint } from '@svc/http';
import { UploadFormats } from '../app/upload-formats.service';
import { Limits } from './dto/limits.response';

/** What may be uploaded where. @source supplement §3.6 */
@Controller('limits')
export class LimitsController {
  constructor(private readonly formats: UploadFormats) {}

  @Endpoint({
    get: '/',
    access: caller('account', { scope: anyScope() }),
    status: 200,
    response: Limits,
    spec: '§8.2',
    summary: 'Read the formats and sizes that are accepted',
    tag: 'Storage',
  })
  async read(): Promise<Limits> {
    return Limits.from(await this.formats.limits());
  }
}
