import type { CheckContext, CheckedConfig } from '../check';
import { Concern, EnvVar } from '../env-var';
import { serverOf } from '../formats';

const HOST = /^([A-Za-z0-9_.-]+|\[[0-9A-Fa-f:.]+\])(:\d+)?$|^[0-9A-Fa-f:.]+$/;

/** What the guarded client may reach. */
@Concern('Outbound requests')
export class OutboundConfig implements CheckedConfig {
  @EnvVar('ALLOWED_PRIVATE_HOSTS', {
    doc: 'Hosts (name, address, or either with a port) that may be called although their addresses are private.',
    type: 'list',
    default: [],
  })
  readonly allowedPrivateHosts!: string[];

  @EnvVar('TRACEPARENT_HOSTS', {
    doc: 'Hosts (name, or name with port) that are told the trace by a traceparent header, such as model servers of your own.',
    type: 'list',
    default: [],
  })
  readonly traceparentHosts!: string[];

  @EnvVar('OUTBOUND_PROXY_URL', {
    doc: 'HTTP proxy through which everything outside is asked but hosts of ALLOWED_PRIVATE_HOSTS; it must refuse private networks. Credentials go before an @.',
    type: 'string',
    default: null,
    secret: true,
    format: serverOf('http', 'https'),
  })
  readonly proxyUrl!: string | null;

  check({ warn }: CheckContext): void {
    for (const [name, hosts] of [
      ['ALLOWED_PRIVATE_HOSTS', this.allowedPrivateHosts],
      ['TRACEPARENT_HOSTS', this.traceparentHosts],
    ] as const) {
      // Networks, addresses of pages and patterns look as if they did something.
      for (const host of hosts ?? [])
        if (!HOST.test(host.trim())) warn(`${name}: "${host}" names no host, and does nothing.`);
    }
  }
}
