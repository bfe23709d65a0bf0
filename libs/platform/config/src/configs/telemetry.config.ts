import { Concern, EnvVar } from '../env-var';
import { HTTP_URL, type LogLevel, LOG_LEVEL } from '../formats';

/** What is logged and how. @source supplement §12 */
@Concern('Logs and tracing')
export class TelemetryConfig {
  @EnvVar('LOGLEVEL', {
    doc: 'Least important level that is logged.',
    type: 'string',
    default: 'info',
    format: LOG_LEVEL,
  })
  readonly logLevel!: LogLevel;

  @EnvVar('JSON_LOGS', { doc: 'One JSON object a line; off, lines for human readers.', default: true })
  readonly jsonLogs!: boolean;

  @EnvVar('OTEL_SERVICE_NAME', {
    doc: 'Name of the service in logs, metrics and traces; the name of the process while unset.',
    type: 'string',
    default: null,
  })
  readonly otelServiceName!: string | null;

  @EnvVar('OTEL_RESOURCE_ATTRIBUTES', {
    doc: 'Further members of every log line and of what traces say of a process, as name=value pairs separated by commas.',
    type: 'string',
    default: null,
  })
  readonly otelResourceAttributes!: string | null;

  @EnvVar('OTEL_EXPORTER_OTLP_ENDPOINT', {
    doc: 'Address of an OpenTelemetry collector that takes OTLP over HTTP, without /v1/traces; unset, there are no traces.',
    type: 'string',
    default: null,
    format: HTTP_URL,
  })
  readonly otlpEndpoint!: string | null;

  @EnvVar('OTEL_EXPORTER_OTLP_HEADERS', {
    doc: 'Headers for the collector, as name=value pairs separated by commas.',
    type: 'string',
    default: null,
    secret: true,
  })
  readonly otlpHeaders!: string | null;

  @EnvVar('OTEL_EXPORTER_OTLP_TIMEOUT', {
    doc: 'How long the collector is waited for with one batch of spans.',
    unit: 'milliseconds',
    min: 100,
    max: 60_000,
    default: 10_000,
  })
  readonly otlpTimeoutMs!: number;

  @EnvVar('OTEL_TRACES_SAMPLER_ARG', {
    doc: 'Share of the traces that are kept, where nobody before decided.',
    type: 'number',
    min: 0,
    max: 1,
    default: 1,
  })
  readonly tracesSamplerArg!: number;
}
