import { HttpException, Inject, Injectable, Logger } from '@nestjs/common';
import { EnvironmentConfig } from '@svc/config';
import { AppError, ERRORS } from '@svc/kernel';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { stateOf } from '../endpoint/request-state';
import { respondJson } from '../reply/respond-json';
import type { Dialect, Failure } from './dialect';
import { ValidationFailure } from './problem';

/** Token of the dialect that the app speaks where a controller does not say otherwise. */
export const APP_DIALECT = Symbol('svc:app-dialect');

/** When another try makes sense of what passes by itself, where nobody knows better. */
const PASSING_SECONDS = 10;

/** The one place that writes an error to a client, in the dialect of the route or else of the app. @source spec §7 */
@Injectable()
export class ErrorRenderer {
  private readonly logger = new Logger('HttpErrors');

  constructor(
    private readonly environment: EnvironmentConfig,
    @Inject(APP_DIALECT) readonly appDialect: Dialect,
  ) {}

  /** Answers with the error, whatever was thrown; once the answer has begun, it cuts the connection instead. */
  render(thrown: unknown, request: IncomingMessage, response: ServerResponse): void {
    if (response.headersSent || response.destroyed) return this.cut(thrown, response);
    const { dialect, requestId } = stateOf(request);
    if (thrown instanceof AppError) this.prepare(thrown, response);
    const failure = this.failureOf(thrown, dialect, requestId, request);
    respondJson(response, failure.status, dialect.errorBody(failure), dialect.mediaType);
  }

  private failureOf(thrown: unknown, dialect: Dialect, requestId: string | null, request: IncomingMessage): Failure {
    if (thrown instanceof AppError) return { kind: 'foreseen', status: thrown.status, error: thrown, requestId };
    if (thrown instanceof ValidationFailure) {
      return { kind: 'form', status: dialect.formStatus, problems: thrown.problems };
    }
    // Only Nest itself throws these, e.g. for a guard that says no.
    if (thrown instanceof HttpException && thrown.getStatus() < 500) {
      return { kind: 'protocol', status: thrown.getStatus(), message: thrown.message };
    }
    return this.unforeseen(thrown, request);
  }

  private prepare(error: AppError, response: ServerResponse): void {
    const { retryAfterSeconds = secondsToPass(error), rateLimit, errorCodeHeader } = error.options;
    // A body of `detail` alone has no place for the code, and messages may change.
    const code = errorCodeHeader ?? (ERRORS[error.code].shape === 'detail' ? error.code : undefined);
    if (code !== undefined) response.setHeader('X-Error-Code', code);
    if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', Math.max(0, Math.ceil(retryAfterSeconds)));
    if (rateLimit) {
      response.setHeader('X-RateLimit-Limit', rateLimit.limit);
      response.setHeader('X-RateLimit-Remaining', rateLimit.remaining);
    }
    if (error.status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
    if (error.status >= 500) this.logger.warn({ err: error, code: error.code }, 'A request failed as foreseen.');
  }

  private unforeseen(thrown: unknown, request: IncomingMessage): Failure {
    const errorId = randomBytes(4).toString('hex');
    this.logger.error({ err: thrown, error_id: errorId }, 'A request failed.');
    const type = thrown instanceof Error ? thrown.name : typeof thrown;
    const exposed = this.environment.dev ? { type, path: request.url?.split('?')[0] } : null;
    return { kind: 'unforeseen', status: 500, errorId, exposed };
  }

  private cut(thrown: unknown, response: ServerResponse): void {
    if (!response.destroyed) this.logger.error({ err: thrown }, 'A request failed after its answer had begun.');
    response.destroy();
  }
}

/** Of the limits of keys, only 429 tells when to ask again. @source spec §8.1.4 */
function secondsToPass({ code, status, retryable }: AppError): number | undefined {
  return status === 503 && retryable && code !== 'rate_limit_unavailable' ? PASSING_SECONDS : undefined;
}
