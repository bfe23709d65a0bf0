import { Injectable, Logger } from '@nestjs/common';
import { type FileRecord, GeneratedFiles } from '@svc/content';
import { type Caller, isAppError, type MessageId, userOf } from '@svc/kernel';
import { TurnFileRepository } from '../data/turn-file.repository';

/** Keeps a picture of a turn; null when it cannot be kept. Never fails. */
export type KeepImage = (bytes: Buffer) => Promise<FileRecord | null>;

/** Pictures that one turn may make. */
const MAX_IMAGES = 20;

/** Keeps pictures that turns make, as files of who asked and of the turn, which must be stored already. */
@Injectable()
export class TurnImages {
  private readonly logger = new Logger(TurnImages.name);

  constructor(
    private readonly generated: GeneratedFiles,
    private readonly links: TurnFileRepository,
  ) {}

  of(actor: Caller, turnId: MessageId): KeepImage {
    let count = 0;
    return async (bytes) => {
      // Files belong to people (supplement §15.27).
      if (!userOf(actor) || count >= MAX_IMAGES) return null;
      const position = ++count;
      try {
        return await this.generated.keep(actor, { bytes, name: `image-${position}` }, (tx, id) =>
          this.links.addGenerated(tx, actor.tenantId, turnId, id, position),
        );
      } catch (error) {
        // A turn goes on without its picture; that its conversation was deleted meanwhile shows here, too.
        const code = isAppError(error) ? error.code : 'internal_error';
        this.logger.warn({ err: error, code, turn_id: turnId }, 'A picture of a turn could not be kept.');
        return null;
      }
    };
  }
}
