import { stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { detectFormat } from '@svc/extraction';
import { administers, AppError, type Caller, newId, userOf } from '@svc/kernel';
import { IconRepository } from '../data/icon.repository';
import { type IconId, type IconRecord, MAX_ICON_BYTES, MAX_ICON_PIXELS } from '../domain/icon';
import { ICON_MEDIA_TYPES } from '../domain/media-types';
import { ContentStore } from './content-store';
import { Pictures } from './pictures.service';
import { bytesOf, TemporaryFiles } from './temporary-files';
import { UploadPolicy } from './upload-policy';

/** Adds and deletes icons. @source supplement §3.5 */
@Injectable()
export class Icons {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly icons: IconRepository,
    private readonly content: ContentStore,
    private readonly policy: UploadPolicy,
    private readonly temporary: TemporaryFiles,
    private readonly pictures: Pictures,
  ) {}

  /** Stores a picture; its content, not its name, says whether it is one. @throws file_type_not_supported · file_too_large */
  add(actor: Caller, stream: AsyncIterable<Uint8Array>): Promise<IconRecord> {
    const { tenantId } = actor;
    const userId = userOf(actor)?.id ?? null;
    return this.temporary.withUpload(actor, stream, async ({ path }) => {
      const { mediaType } = await detectFormat(path);
      if (!ICON_MEDIA_TYPES.has(mediaType)) throw new AppError('file_type_not_supported');
      const { size } = await stat(path);
      // What is too large is refused for that, below.
      if (size <= MAX_ICON_BYTES) checkPixels(await this.pictures.pixels(path));
      const { newWriteStorageTarget: target } = await this.policy.current();
      const options = { use: 'icon', mediaType, maxBytes: MAX_ICON_BYTES, target } as const;
      const staged = await this.content.stage(tenantId, bytesOf({ path }), options);
      return this.uow.run(tenantId, async (tx) => {
        await this.content.retain(tx, tenantId, staged.id);
        return this.icons.insert(tx, tenantId, newId<IconId>(), userId, staged.id);
      });
    });
  }

  /** Deletes an icon; what showed it shows none. @throws not_found · forbidden for what others added */
  delete(actor: Caller, id: IconId): Promise<void> {
    const { tenantId } = actor;
    return this.uow.run(tenantId, async (tx) => {
      const icon = await this.icons.lock(tx, tenantId, id);
      if (!icon) throw new AppError('not_found', { message: 'There is no such icon.' });
      const isOwn = icon.userId !== null && icon.userId === userOf(actor)?.id;
      if (!isOwn && !administers(actor)) throw new AppError('forbidden');
      await this.content.release(tx, tenantId, await this.icons.deleteMany(tx, tenantId, [id]));
    });
  }
}

function checkPixels(pixels: number): void {
  if (pixels <= MAX_ICON_PIXELS) return;
  const message = `An icon has ${MAX_ICON_PIXELS} pixels at most, this picture says that it has ${pixels}.`;
  throw new AppError('file_type_not_supported', { message });
}
