import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@svc/kernel';
import { answersWell, inTime } from '@svc/telemetry';
import { Drain } from '../server/drain';
import { type HealthDetail, type ObjectContentHealth, type PartHealth } from './health.responses';
import { HEALTH_SOURCES, type HealthSources, type ObjectContentState } from './health-wiring';

const NO_STORE: ObjectContentState = { healthy: true, code: 'object_store_not_configured' };
const STORE_SILENT: ObjectContentState = { healthy: false, code: 'store_degraded' };

/** Reads how this process and its surroundings are. @source supplement §10 */
@Injectable()
export class HealthService {
  constructor(
    @Inject(HEALTH_SOURCES) private readonly sources: HealthSources,
    private readonly drain: Drain,
    private readonly clock: Clock,
  ) {}

  /** Whether requests may be sent here, and the state of the object store, which does not decide that. */
  async readiness(): Promise<{ readonly ready: boolean; readonly objectContent: ObjectContentHealth }> {
    const [dependencies, objectContent] = await Promise.all([this.dependencies(), this.objectContent()]);
    const ready = !this.drain.draining && Object.values(dependencies).every((status) => status === 'HEALTHY');
    return { ready, objectContent };
  }

  /** Everything, for people and monitoring. */
  async health(): Promise<HealthDetail> {
    const timestamp = this.clock.now();
    const [details, worker, objectContent] = await Promise.all([
      this.dependencies(),
      this.worker(),
      this.objectContent(),
    ]);
    const backendWell = Object.values(details).every((status) => status === 'HEALTHY');
    const backend: PartHealth = { status: wellIf(backendWell), last_heartbeat: timestamp, details };
    const well = backendWell && worker.status === 'HEALTHY' && objectContent.status === 'HEALTHY';
    return { status: wellIf(well), timestamp, backend, worker, object_content: objectContent };
  }

  private async dependencies(): Promise<Record<string, 'HEALTHY' | 'UNHEALTHY'>> {
    const entries = Object.entries(this.sources.dependencies).map(async ([name, check]) => {
      return [name, wellIf(await answersWell(check))] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  }

  private async worker(): Promise<PartHealth> {
    const pulse = await inTime(this.sources.worker);
    const details = pulse ? { running: pulse.running, age_seconds: pulse.ageSeconds } : {};
    return { status: wellIf(pulse?.alive ?? false), last_heartbeat: pulse?.lastBeatAt ?? null, details };
  }

  private async objectContent(): Promise<ObjectContentHealth> {
    const { objectContent } = this.sources;
    const { healthy, code } = objectContent ? ((await inTime(objectContent)) ?? STORE_SILENT) : NO_STORE;
    return { status: wellIf(healthy), code };
  }
}

function wellIf(well: boolean): 'HEALTHY' | 'UNHEALTHY' {
  return well ? 'HEALTHY' : 'UNHEALTHY';
}
