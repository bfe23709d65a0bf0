import { Injectable } from '@nestjs/common';
import { McpConfig } from '@svc/config';
import { Clock, type ToolServerId } from '@svc/kernel';
import { ToolFailure } from '../domain/tool-failure';

/** Which servers fail, as this process saw it; a server that fails again and again is left alone. @source supplement §6.7 */
@Injectable()
export class ServerCircuits {
  private readonly failures = new Map<ToolServerId, { inARow: number; closedUntil: number }>();

  constructor(
    private readonly config: McpConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Does something with a server unless it is left alone just now; with `heed` off it is asked all the same, as when an
   * administrator tries it.
   * @throws ToolFailure left_alone, or what the work fails with
   */
  async guard<Result>(id: ToolServerId, work: () => Promise<Result>, { heed = true } = {}): Promise<Result> {
    const now = this.clock.now().getTime();
    if (heed && now < (this.failures.get(id)?.closedUntil ?? 0)) throw new ToolFailure('left_alone');
    try {
      const result = await work();
      this.failures.delete(id);
      return result;
    } catch (error) {
      if (error instanceof ToolFailure && error.kind !== 'changed') this.count(id);
      throw error;
    }
  }

  private count(id: ToolServerId): void {
    const inARow = (this.failures.get(id)?.inARow ?? 0) + 1;
    const isTooMuch = inARow >= this.config.circuitBreakerFailureThreshold;
    const closedForMs = isTooMuch ? this.config.circuitBreakerCooldownSeconds * 1000 : 0;
    this.failures.set(id, { inARow, closedUntil: this.clock.now().getTime() + closedForMs });
  }
}
