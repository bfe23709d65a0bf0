import { Injectable, Logger } from '@nestjs/common';
import { DecryptionFailed, Encryption } from '@svc/crypto';
import { AcrossTenants, type Tx } from '@svc/database';
import { type SealedColumn, SealedColumnsRepository, type SealedText } from '../data/sealed-columns.across-tenants';

const PAGE = 200;
const FIRST = '(0,0)';

/** What a round came to. */
export interface SealingTally {
  /** Sealed under the key of now in this round. */
  readonly anew: number;
  /** Changed by somebody else in the moment between; not known under which key. */
  readonly changed: number;
  /** Opened by neither key. */
  readonly unreadable: number;
}

type Counting = { -readonly [Count in keyof SealingTally]: number };

/**
 * Seals everything under the key of now that the key before had sealed. May stop anywhere and begin again: what is sealed
 * already is left alone, and a text that somebody changes meanwhile stays theirs.
 */
@Injectable()
export class SealAnewService {
  private readonly logger = new Logger(SealAnewService.name);

  constructor(
    private readonly across: AcrossTenants,
    private readonly columns: SealedColumnsRepository,
    private readonly encryption: Encryption,
  ) {}

  /** One round over every sealed column; nothing without a key from before. @throws the reason of the signal */
  async run(signal: AbortSignal): Promise<SealingTally> {
    const tally: Counting = { anew: 0, changed: 0, unreadable: 0 };
    if (!this.encryption.isChangingKeys) return tally;
    // One state of the database for all pages: a row that an update moves to a page that was read would be passed over.
    const snapshot = true;
    await this.across.read((view) => this.sealAll(view, tally, signal), { snapshot });
    if (tally.unreadable > 0) {
      this.logger.error(
        { ...tally },
        'Secrets are left that neither key opens; keep ENCRYPTION_KEY_OLD and look for theirs.',
      );
    } else if (tally.anew === 0 && tally.changed === 0) {
      this.logger.log('Everything is sealed under ENCRYPTION_KEY; ENCRYPTION_KEY_OLD can be taken away.');
    } else this.logger.log({ ...tally }, 'Secrets were sealed under ENCRYPTION_KEY; another round follows.');
    return tally;
  }

  private async sealAll(view: Tx, tally: Counting, signal: AbortSignal): Promise<void> {
    const columns = await this.columns.columns(view);
    // A dump that was restored without its comments has lost which they are, and nothing would be sealed anew.
    if (columns.length === 0) throw new Error('No column says that it is sealed; keep ENCRYPTION_KEY_OLD.');
    for (const column of columns) {
      for (let after = FIRST; ;) {
        signal.throwIfAborted();
        const page = await this.columns.page(view, column, after, PAGE);
        const changes = page.flatMap((text) => this.changeOf(text, tally));
        const stored = changes.length > 0 ? await this.store(column, changes) : 0;
        tally.anew += stored;
        tally.changed += changes.length - stored;
        if (page.length < PAGE) break;
        after = page.at(-1)!.at;
      }
    }
  }

  private changeOf(text: SealedText, tally: Counting): { text: SealedText; anew: string }[] {
    try {
      const anew = this.encryption.resealed(text.sealed);
      return anew === null ? [] : [{ text, anew }];
    } catch (error) {
      if (!(error instanceof DecryptionFailed)) throw error;
      tally.unreadable += 1;
      return [];
    }
  }

  private store(column: SealedColumn, changes: readonly { text: SealedText; anew: string }[]): Promise<number> {
    return this.across.run(async (tx) => {
      let stored = 0;
      for (const { text, anew } of changes) {
        if (await this.columns.replace(tx, column, text, anew)) stored += 1;
      }
      return stored;
    });
  }
}
