import { Writable } from 'node:stream';
import type { TelemetryConfig } from '@svc/config';
import pino, { type DestinationStream, type Logger as PinoLogger } from 'pino';
import { namedValues } from './named-values';
import { readableLine } from './readable-lines';
import { redactMembers, redactText } from './redact';
import { serializeError } from './serialize-error';
import { currentTrace } from './trace';

/** The logger of a process; `info({ ...members }, message)`, with an error as the member `err`. */
export type AppLogger = PinoLogger;

/** Settings of a logger. */
export type LoggerSettings = Pick<
  TelemetryConfig,
  'logLevel' | 'jsonLogs' | 'otelServiceName' | 'otelResourceAttributes'
>;

/**
 * Makes the logger of a process. Each line carries the process and the current trace, tenant and actor; no line carries
 * a secret that its name or its look gives away.
 * @param destination where lines go instead of standard output
 */
export function createLogger(process: string, settings: LoggerSettings, destination?: DestinationStream): AppLogger {
  // Written in the background, and flushed by pino when the process exits.
  const output = destination ?? pino.destination({ dest: 1, sync: false });
  return pino(
    {
      level: settings.logLevel,
      base: { process: settings.otelServiceName ?? process, ...namedValues(settings.otelResourceAttributes) },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (level) => ({ level }),
        log: (members) => redactMembers(members) as Record<string, unknown>,
      },
      serializers: { err: serializeError, error: serializeError },
      mixin: traceMembers,
      hooks: { streamWrite: redactText },
    },
    settings.jsonLogs ? output : readable(output),
  );
}

function traceMembers(): object {
  const trace = currentTrace();
  if (!trace) return {};
  const { traceId: trace_id, correlationId, tenantId: tenant_id, actorId: actor_id } = trace;
  const correlation_id = correlationId === trace_id ? undefined : correlationId;
  return { trace_id, correlation_id, tenant_id, actor_id };
}

function readable(output: DestinationStream): Writable {
  return new Writable({
    decodeStrings: false,
    write(line: string, _encoding, done) {
      output.write(readableLine(line));
      done();
    },
  });
}
