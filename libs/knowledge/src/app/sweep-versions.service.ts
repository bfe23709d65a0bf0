import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import { Clock, eachByItself, HOUR_MS } from '@svc/kernel';
import { type Abandoned, VersionsAcrossTenants } from '../data/versions.across-tenants';
import type { VersionRecord } from '../domain/document';
import { IngestUpload } from '../jobs/ingest-upload.job';
import { VersionBuilds } from './version-builds.service';

/** Longer than texts may take, which have no job; uploads have one for as long as they are worked on. */
const ABANDONED_MS = HOUR_MS;
/** As long as their jobs can be read. */
const FORGOTTEN_MS = 7 * 24 * HOUR_MS;
const BATCH = 50;

/**
 * Ends versions that nobody builds any more: the process that worked on their texts died, or their job ran out of time
 * or took its process down too often. What they consist of goes, and their originals are given up.
 */
@Injectable()
export class SweepVersionsService {
  private readonly logger = new Logger(SweepVersionsService.name);

  constructor(
    private readonly across: AcrossTenants,
    private readonly versions: VersionsAcrossTenants,
    private readonly builds: VersionBuilds,
    private readonly clock: Clock,
  ) {}

  /** One round; what cannot be ended stops nothing else. @throws what `eachByItself` throws */
  async sweep(signal: AbortSignal): Promise<void> {
    const now = this.clock.now().getTime();
    await this.across.run((tx) => this.versions.forgetFailed(tx, new Date(now - FORGOTTEN_MS)));
    const end = (version: VersionRecord) =>
      this.builds.discard(version, 'internal_error', 'The work on the document ended without a result.');
    await eachByItself(this.abandoned(new Date(now - ABANDONED_MS)), end, {
      signal,
      failed: (err, { tenantId, id }) =>
        this.logger.error({ err, tenantId, id }, 'A version that nobody builds could not be ended.'),
    });
  }

  private async *abandoned(before: Date): AsyncGenerator<VersionRecord> {
    const by: Abandoned = { jobType: IngestUpload.name, before };
    for (let last: VersionRecord | null = null; ;) {
      const page = await this.pageAfter(by, last);
      yield* page;
      if (page.length < BATCH) return;
      last = page.at(-1)!;
    }
  }

  private pageAfter(by: Abandoned, last: VersionRecord | null): Promise<VersionRecord[]> {
    return this.across.read((tx) => this.versions.findAbandoned(tx, by, last, BATCH));
  }
}
