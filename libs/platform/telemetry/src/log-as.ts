import { Logger } from '@nestjs/common';
import pino from 'pino';
import { createLogger, type LoggerSettings } from './logger';
import { PinoNestLogger } from './nest-logger';

/**
 * Has Nest, and every `new Logger(context)`, write the lines of a process until its app brings a logger: what is said of
 * a start that fails is read by the same programs as everything else. Each line is out when it is written, since the
 * process may be about to end.
 */
export function logAs(process: string, settings: LoggerSettings): void {
  const output = pino.destination({ dest: 1, sync: true });
  Logger.overrideLogger(new PinoNestLogger(createLogger(process, settings, output)));
}
