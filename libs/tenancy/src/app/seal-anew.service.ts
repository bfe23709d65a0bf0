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
  /** Changed or moved by somebody else meanwhile; not known under which key. */
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
    const columns = await this.across.read((tx) => this.columns.columns(tx));
    // A dump that was restored without its comments has lost which they are, and nothing would be sealed anew.
    if (columns.length === 0) throw new Error('No column says that it is sealed; keep ENCRYPTION_KEY_OLD.');
    for (const column of columns) await this.sealColumn(column, tally, signal);
    if (tally.anew + tally.changed + tally.unreadable === 0) tally.changed = await this.countLeft(columns, signal);
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

  private async sealColumn(column: SealedColumn, tally: Counting, signal: AbortSignal): Promise<void> {
    for await (const page of this.pages(column, signal, (work) => this.across.read(work))) {
      const changes = page.flatMap((text) => this.changeOf(text, tally));
      const stored = changes.length > 0 ? await this.store(column, changes) : 0;
      tally.anew += stored;
      tally.changed += changes.length - stored;
    }
  }

  /**
   * How many texts are not sealed under the key of now, in one state of the database: a row that is changed between two
   * pages may come to lie on the one that was read already.
   */
  private countLeft(columns: readonly SealedColumn[], signal: AbortSignal): Promise<number> {
    const count = async (view: Tx): Promise<number> => {
      const seen: Counting = { anew: 0, changed: 0, unreadable: 0 };
      for (const column of columns) {
        for await (const page of this.pages(column, signal, (work) => work(view))) {
          seen.changed += page.flatMap((text) => this.changeOf(text, seen)).length;
        }
      }
      return seen.changed + seen.unreadable;
    };
    return this.across.read(count, { snapshot: true });
  }

  private async *pages(
    column: SealedColumn,
    signal: AbortSignal,
    read: (work: (tx: Tx) => Promise<SealedText[]>) => Promise<SealedText[]>,
  ): AsyncGenerator<readonly SealedText[]> {
    for (let after = FIRST; ;) {
      signal.throwIfAborted();
      const from = after;
      const page = await read((tx) => this.columns.page(tx, column, from, PAGE));
      yield page;
      if (page.length < PAGE) return;
      after = page.at(-1)!.at;
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
