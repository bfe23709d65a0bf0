import { Controller } from '@nestjs/common';
import { anyScope, caller, Endpoint } from '@svc/http';
import { UploadFormats } from '../app/upload-formats.service';
import { AcceptedMediaTypes } from './dto/limits.response';

/** The media types that become knowledge. @source supplement §6.9 */
@Controller('settings')
export class AcceptedFormatsController {
  constructor(private readonly formats: UploadFormats) {}

  @Endpoint({
    get: 'formats/',
    access: caller('account', { scope: anyScope() }),
    status: 200,
    response: AcceptedMediaTypes,
    spec: '§6.9',
    summary: 'List the media types that are accepted for knowledge',
    tag: 'Settings',
  })
  async list(): Promise<AcceptedMediaTypes> {
    return AcceptedMediaTypes.from(await this.formats.limits());
  }
}
