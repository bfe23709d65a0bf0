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

  /**
   * Nest passes the context last, and for errors the stack or the error itself before it. Our own code passes members of
   * the entry first and the sentence after them, as pino wants it.
   */
  private write(level: Level, message: unknown, rest: unknown[]): void {
    if (!this.logger.isLevelEnabled(level)) return;
    const context = typeof rest.at(-1) === 'string' ? { context: rest.at(-1) } : {};
    const parts = [message, ...rest.slice(0, 'context' in context ? -1 : undefined)];
    const thrown = parts.find((part) => part instanceof Error);
    const members = parts.filter((part) => typeof part === 'object' && part !== null && part !== thrown);
    const texts = parts.filter((part) => typeof part === 'string');
    const sentence = texts.find((text) => text === message || !isStack(text)) ?? thrown?.message;
    const stack = texts.find((text) => text !== sentence && isStack(text));
    this.logger[level](
      Object.assign({}, ...members, context, thrown ? { err: thrown } : {}, stack ? { stack } : {}) as object,
      sentence,
    );
  }
}

function isStack(text: string): boolean {
  return text.includes('\n    at ');
}
