import { Injectable } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import { Clock, HOUR_MS } from '@svc/kernel';
import { VersionsAcrossTenants } from '../data/versions.across-tenants';
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
  constructor(
    private readonly across: AcrossTenants,
    private readonly versions: VersionsAcrossTenants,
    private readonly builds: VersionBuilds,
    private readonly clock: Clock,
  ) {}

  /** One round, until nothing is left to end. */
  async sweep(signal: AbortSignal): Promise<void> {
    const now = this.clock.now().getTime();
    const before = new Date(now - ABANDONED_MS);
    for (;;) {
      const found = await this.across.read((tx) => this.versions.findAbandoned(tx, IngestUpload.name, before, BATCH));
      for (const version of found) {
        signal.throwIfAborted();
        await this.builds.discard(version, 'internal_error', 'The work on the document ended without a result.');
      }
      if (found.length < BATCH) break;
    }
    await this.across.run((tx) => this.versions.forgetFailed(tx, new Date(now - FORGOTTEN_MS)));
  }
}
