import type { CheckContext, CheckedConfig } from '../check';
import { Concern, EnvVar } from '../env-var';
import { PATH_PREFIX, PUBLIC_ORIGIN } from '../formats';

/** How a process is reached. @source spec §9.1, supplement §4.7, §12 */
@Concern('HTTP')
export class HttpConfig implements CheckedConfig {
  @EnvVar('PORT', { doc: 'Port of the HTTP server.', min: 0, max: 65_535, default: 3000 })
  readonly port!: number;

  @EnvVar('LISTEN_HOST', {
    doc: 'Address the HTTP server listens on; every one of the machine when unset.',
    type: 'string',
    default: null,
  })
  readonly listenHost!: string | null;

  @EnvVar('METRICS_PORT', {
    doc: 'Port of the Prometheus metrics; 0 switches them off.',
    min: 0,
    max: 65_535,
    default: 0,
  })
  readonly metricsPort!: number;

  @EnvVar('METRICS_HOST', { doc: 'Address the metrics are served on; keep it internal.', default: '127.0.0.1' })
  readonly metricsHost!: string;

  @EnvVar('API_PREFIX', { doc: 'Path before every versioned endpoint.', default: '/api/v1', format: PATH_PREFIX })
  readonly apiPrefix!: string;

  @EnvVar('PUBLIC_ORIGIN', {
    doc: 'Origin users see; base of redirect URIs and absolute links.',
    type: 'string',
    default: null,
    format: PUBLIC_ORIGIN,
  })
  readonly publicOrigin!: string | null;

  @EnvVar('TRUSTED_PROXY_COUNT', {
    doc: 'Proxies in front of the service; 0 takes the client address from the connection.',
    unit: 'proxies',
    min: 0,
    max: 100,
    default: 0,
  })
  readonly trustedProxyCount!: number;

  @EnvVar('TRUSTED_PROXY_HEADERS', {
    doc: 'Headers that carry the client address, the first one present wins.',
    default: ['x-forwarded-for', 'x-real-ip'],
  })
  readonly trustedProxyHeaders!: string[];

  @EnvVar('TRUSTED_PROXY_TRACEPARENT', {
    doc: 'Takes trace id and sampling from the traceparent header; only behind a proxy that replaces what clients sent.',
    default: false,
  })
  readonly trustedProxyTraceparent!: boolean;

  @EnvVar('JSON_BODY_LIMIT_BYTES', {
    doc: 'Largest JSON or form body; a request that adds texts to a collection may have 64 MiB.',
    unit: 'bytes',
    min: 1024,
    max: 1_073_741_824,
    default: 4_194_304,
  })
  readonly bodyLimitBytes!: number;

  @EnvVar('SHUTDOWN_GRACE_SECONDS', {
    doc: 'How long running requests and streams may go on after a stop is asked for.',
    unit: 'seconds',
    min: 0,
    max: 3600,
    default: 30,
  })
  readonly shutdownGraceSeconds!: number;

  check({ problem }: CheckContext): void {
    if (this.apiPrefix === '/api') problem('API_PREFIX', 'must be another path than /api, where the older forms are');
    if (this.trustedProxyTraceparent === true && this.trustedProxyCount === 0) {
      problem(
        'TRUSTED_PROXY_TRACEPARENT',
        'must be off while TRUSTED_PROXY_COUNT is 0: clients would choose trace ids.',
      );
    }
  }
}
