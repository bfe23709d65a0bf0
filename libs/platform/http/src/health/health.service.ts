import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@svc/kernel';
import { answersWell, inTime } from '@svc/telemetry';
import { Drain } from '../server/drain';
import { type HealthDetail, type ObjectContentHealth, type PartHealth } from './health.responses';
import { HEALTH_SOURCES, type HealthSources, type ObjectContentState } from './health-wiring';

const NO_STORE: ObjectContentState = { healthy: true, code: 'object_store_not_configured' };
/** By whether the database is well, which is asked first where the content lies. */
const SILENT = {
  HEALTHY: { healthy: false, code: 'store_degraded' },
  UNHEALTHY: { healthy: false, code: 'database_unavailable' },
} as const satisfies Record<Status, ObjectContentState>;

type Status = PartHealth['status'];
type Dependencies = Readonly<Record<string, Status>>;

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
    const { dependencies, objectContent } = await this.surroundings();
    const ready = !this.drain.draining && Object.values(dependencies).every((status) => status === 'HEALTHY');
    return { ready, objectContent };
  }

  /** Everything, for people and monitoring. */
  async health(): Promise<HealthDetail> {
    const timestamp = this.clock.now();
    const [{ dependencies: details, objectContent }, worker] = await Promise.all([this.surroundings(), this.worker()]);
    const backendWell = Object.values(details).every((status) => status === 'HEALTHY');
    const backend: PartHealth = { status: wellIf(backendWell), last_heartbeat: timestamp, details };
    const well = backendWell && worker.status === 'HEALTHY' && objectContent.status === 'HEALTHY';
    return { status: wellIf(well), timestamp, backend, worker, object_content: objectContent };
  }

  private async surroundings(): Promise<{
    readonly dependencies: Dependencies;
    readonly objectContent: ObjectContentHealth;
  }> {
    const [dependencies, said] = await Promise.all([this.dependencies(), this.objectContent()]);
    const { healthy, code } = said ?? SILENT[dependencies['database'] ?? 'HEALTHY'];
    return { dependencies, objectContent: { status: wellIf(healthy), code } };
  }

  private async dependencies(): Promise<Dependencies> {
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

  /** Null when nothing is said in time. */
  private async objectContent(): Promise<ObjectContentState | null> {
    const { objectContent } = this.sources;
    return objectContent ? inTime(objectContent) : NO_STORE;
  }
}

function wellIf(well: boolean): Status {
  return well ? 'HEALTHY' : 'UNHEALTHY';
}
