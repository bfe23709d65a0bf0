import { Concern, EnvVar } from '../env-var';
import { type LogLevel, LOG_LEVEL } from '../formats';

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
    doc: 'Name of the service in logs and metrics; the name of the process while unset.',
    type: 'string',
    default: null,
  })
  readonly otelServiceName!: string | null;

  @EnvVar('OTEL_RESOURCE_ATTRIBUTES', {
    doc: 'Further members of every log line, as name=value pairs separated by commas.',
    type: 'string',
    default: null,
  })
  readonly otelResourceAttributes!: string | null;
}
