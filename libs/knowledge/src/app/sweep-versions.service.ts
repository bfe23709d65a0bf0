import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import { Clock, eachByItself, HOUR_MS, pageByPage } from '@svc/kernel';
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

  private abandoned(before: Date): AsyncGenerator<VersionRecord> {
    const by: Abandoned = { jobType: IngestUpload.name, before };
    return pageByPage<VersionRecord>(BATCH, (last) =>
      this.across.read((tx) => this.versions.findAbandoned(tx, by, last, BATCH)),
    );
  }
}
