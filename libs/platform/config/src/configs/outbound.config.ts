import { Concern, EnvVar } from '../env-var';

/** What the guarded client may reach. */
@Concern('Outbound requests')
export class OutboundConfig {
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
}
