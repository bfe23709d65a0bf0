import { Injectable } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import { ContentsAcrossTenants, type InventoryLine } from '../data/contents.across-tenants';
import { type MoveCount, MovesAcrossTenants } from '../data/moves.across-tenants';
import { UploadPolicy } from './upload-policy';

/** What is stored where, and what is on its way. */
export interface MovesOverview {
  readonly inventory: readonly InventoryLine[];
  readonly policyRevision: number;
  readonly paused: boolean;
  readonly moves: readonly MoveCount[];
}

/** Counts stored items and moves, over the whole deployment; never names one. @source supplement §3.7 */
@Injectable()
export class ContentOverview {
  constructor(
    private readonly across: AcrossTenants,
    private readonly contents: ContentsAcrossTenants,
    private readonly counted: MovesAcrossTenants,
    private readonly policy: UploadPolicy,
  ) {}

  async inventory(): Promise<Pick<MovesOverview, 'inventory'>> {
    return { inventory: await this.across.read((tx) => this.contents.inventory(tx)) };
  }

  async moves(): Promise<Omit<MovesOverview, 'inventory'>> {
    const { revision, movesPaused } = await this.policy.current();
    const moves = await this.across.read((tx) => this.counted.counts(tx));
    return { policyRevision: revision, paused: movesPaused, moves };
  }
}
