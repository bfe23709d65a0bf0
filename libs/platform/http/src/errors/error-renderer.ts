import { HttpException, Injectable, Logger } from '@nestjs/common';
import { EnvironmentConfig } from '@svc/config';
import { AppError } from '@svc/kernel';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { stateOf } from '../endpoint/request-state';
import { respondJson } from '../reply/respond-json';
import { errorBody } from './error-body';
import { ValidationFailure } from './problem';

/** The one place that writes an error to a client. @source spec §7 */
@Injectable()
export class ErrorRenderer {
  private readonly logger = new Logger('HttpErrors');

  constructor(private readonly environment: EnvironmentConfig) {}

  /** Answers with the error, whatever was thrown; once the answer has begun, it cuts the connection instead. */
  render(thrown: unknown, request: IncomingMessage, response: ServerResponse): void {
    if (response.headersSent || response.destroyed) {
      this.cut(thrown, response);
    } else if (thrown instanceof AppError) {
      this.foreseen(thrown, request, response);
    } else if (thrown instanceof ValidationFailure) {
      respondJson(response, 422, { detail: thrown.problems });
    } else if (thrown instanceof HttpException && thrown.getStatus() < 500) {
      // Only Nest itself throws these, e.g. for a guard that says no.
      respondJson(response, thrown.getStatus(), { detail: thrown.message });
    } else {
      this.unforeseen(thrown, request, response);
    }
  }

  private foreseen(error: AppError, request: IncomingMessage, response: ServerResponse): void {
    const { retryAfterSeconds } = error.options;
    if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', Math.max(0, Math.ceil(retryAfterSeconds)));
    if (error.status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
    if (error.status >= 500) this.logger.warn({ err: error, code: error.code }, 'A request failed as foreseen.');
    respondJson(response, error.status, errorBody(error, stateOf(request).requestId));
  }

  private unforeseen(thrown: unknown, request: IncomingMessage, response: ServerResponse): void {
    const errorId = randomBytes(4).toString('hex');
    this.logger.error({ err: thrown, error_id: errorId }, 'A request failed.');
    const development = this.environment.dev
      ? { detail: { type: thrown instanceof Error ? thrown.name : typeof thrown, path: request.url?.split('?')[0] } }
      : {};
    respondJson(response, 500, {
      error: 'Internal server error',
      error_id: errorId,
      message: 'Something went wrong on our side. Name the error_id when you report it.',
      ...development,
    });
  }

  private cut(thrown: unknown, response: ServerResponse): void {
    if (!response.destroyed) this.logger.error({ err: thrown }, 'A request failed after its answer had begun.');
    response.destroy();
  }
}
