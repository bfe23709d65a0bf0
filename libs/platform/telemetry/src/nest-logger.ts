import type { LoggerService } from '@nestjs/common';
import type { AppLogger } from './logger';

type Level = 'debug' | 'error' | 'fatal' | 'info' | 'trace' | 'warn';

/** Lets Nest, and every `new Logger(context)`, write through the process's logger. */
export class PinoNestLogger implements LoggerService {
  constructor(private readonly logger: AppLogger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write('info', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  /** Nest passes the context last, and for errors the stack or the error itself before it. */
  private write(level: Level, message: unknown, rest: unknown[]): void {
    if (!this.logger.isLevelEnabled(level)) return;
    const context = typeof rest.at(-1) === 'string' ? { context: rest.at(-1) } : {};
    const extras = rest.slice(0, 'context' in context ? -1 : undefined);
    const thrown = [message, ...extras].find((value) => value instanceof Error);
    const stack = extras.find((value) => typeof value === 'string' && value.includes('\n    at '));
    const members = extras.filter((value) => typeof value === 'object' && value !== null && value !== thrown);
    const text = message instanceof Error ? message.message : message;
    const said = typeof text === 'object' && text !== null ? { ...text } : {};
    this.logger[level](
      Object.assign({}, ...members, said, context, thrown ? { err: thrown } : {}, stack ? { stack } : {}) as object,
      typeof text === 'string' ? text : undefined,
    );
  }
}
