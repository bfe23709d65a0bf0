import { Injectable } from '@nestjs/common';
import type { LiveChannel } from './live-channel';

/** The channels of this process. Libs register theirs when their module starts. */
@Injectable()
export class LiveChannels {
  private readonly channels = new Map<string, LiveChannel>();

  /** @throws Error when the name is taken */
  register(channel: LiveChannel): void {
    if (this.channels.has(channel.name)) throw new Error(`The live channel "${channel.name}" is registered twice.`);
    this.channels.set(channel.name, channel);
  }

  /** The channel of a name; undefined for unknown ones. */
  get(name: string): LiveChannel | undefined {
    return this.channels.get(name);
  }
}
