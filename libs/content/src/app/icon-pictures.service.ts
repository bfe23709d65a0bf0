import { Injectable } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import type { OutgoingFile } from '@svc/http';
import { AppError } from '@svc/kernel';
import { IconsAcrossTenants } from '../data/icon.repository';
import type { IconId } from '../domain/icon';
import { Downloads } from './downloads';

/** The picture of an icon never changes, so it may be kept for a year. @source supplement §3.5 */
const CACHE_CONTROL = 'public, max-age=31536000';

/** Shows icons to anybody who knows their id. */
@Injectable()
export class IconPictures {
  constructor(
    private readonly across: AcrossTenants,
    private readonly icons: IconsAcrossTenants,
    private readonly downloads: Downloads,
  ) {}

  /** @throws not_found */
  async picture(id: IconId): Promise<OutgoingFile> {
    const icon = await this.across.read((tx) => this.icons.find(tx, id));
    if (!icon) throw new AppError('not_found', { message: 'There is no such icon.' });
    const options = { filename: 'icon', disposition: 'inline' } as const;
    const outgoing = await this.downloads.prepare(icon.tenantId, icon.contentId, options);
    return { ...outgoing, cacheControl: CACHE_CONTROL };
  }
}
