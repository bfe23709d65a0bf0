import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LEADING_QUEUE, type QueueName } from './declare/queues';
import { ConsumerHost } from './host/consumer-host';
import { LeaseKeeper } from './host/lease-keeper';
import { ProcessorRegistry } from './host/processor-registry';
import { CONSUMED_QUEUES } from './options';
import { QueueEntries } from './relay/queue-entries';
import { Relay } from './relay/relay';
import { Heartbeat } from './upkeep/heartbeat';
import { Leader } from './upkeep/leader';

/** What only a process that runs jobs has. */
@Injectable()
export class ConsumerParts {
  constructor(
    readonly registry: ProcessorRegistry,
    readonly host: ConsumerHost,
    readonly leases: LeaseKeeper,
    readonly heartbeat: Heartbeat,
    readonly leader: Leader,
  ) {}
}

/** Starts and stops the parts in the order in which they need each other, while the database is still there. */
@Injectable()
export class QueueLifecycle implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    @Inject(CONSUMED_QUEUES) private readonly queues: readonly QueueName[],
    private readonly relay: Relay,
    private readonly entries: QueueEntries,
    private readonly parts: ConsumerParts,
  ) {}

  /** @throws Error when a job of a consumed queue has not exactly one processor */
  onApplicationBootstrap(): void {
    this.parts.registry.load(this.queues);
    this.relay.start();
    if (this.queues.length === 0) return;
    this.parts.leases.start();
    this.parts.heartbeat.start();
    this.parts.host.start();
    if (this.queues.includes(LEADING_QUEUE)) this.parts.leader.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.queues.length > 0) {
      await this.parts.leader.stop();
      await this.parts.host.stop();
      await this.parts.leases.stop();
      await this.parts.heartbeat.stop();
    }
    await this.relay.stop();
    await this.entries.close();
  }
}
