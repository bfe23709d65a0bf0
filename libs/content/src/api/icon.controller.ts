import { Controller } from '@nestjs/common';
import {
  Actor,
  anyScope,
  caller,
  Download,
  Endpoint,
  FileWriter,
  IdParam,
  open,
  Upload,
  UploadReader,
} from '@svc/http';
import type { Caller } from '@svc/kernel';
import { IconPictures } from '../app/icon-pictures.service';
import { Icons } from '../app/icons.service';
import { type IconId, MAX_ICON_BYTES } from '../domain/icon';
import { IconPublic } from './dto/icon.response';

const DOCS = { spec: 'supplement §3.5', tag: 'Files' } as const;

/** Small pictures for spaces, assistants and apps. @source supplement §3.5 */
@Controller('icons')
export class IconController {
  constructor(
    private readonly icons: Icons,
    private readonly pictures: IconPictures,
  ) {}

  @Endpoint({
    ...DOCS,
    post: '/',
    access: caller('spaces', { scope: anyScope() }),
    status: 200,
    response: IconPublic,
    errors: ['file_too_large', 'file_type_not_supported', 'configuration_required', 'object_store_unavailable'],
    summary: 'Add an icon',
    description: 'PNG, JPEG or WebP of at most 262144 bytes.',
  })
  async add(@Actor() actor: Caller, @Upload('file') upload: UploadReader): Promise<IconPublic> {
    const icon = await upload.receive({
      maxBytes: () => MAX_ICON_BYTES,
      onFile: (stream) => this.icons.add(actor, stream),
    });
    return IconPublic.from(icon);
  }

  @Endpoint({
    ...DOCS,
    get: ':id/',
    access: open(),
    status: 200,
    response: { mediaType: 'image/*' },
    errors: ['not_found', 'configuration_required', 'object_store_unavailable', 'object_content_corrupt'],
    summary: 'Show an icon',
  })
  async show(@IdParam('id') id: IconId, @Download() writer: FileWriter): Promise<void> {
    await writer.send(await this.pictures.picture(id));
  }

  @Endpoint({
    ...DOCS,
    delete: ':id/',
    access: caller('spaces', { scope: anyScope() }),
    status: 204,
    errors: ['not_found', 'forbidden'],
    summary: 'Delete an icon',
  })
  delete(@Actor() actor: Caller, @IdParam('id') id: IconId): Promise<void> {
    return this.icons.delete(actor, id);
  }
}
