import { type AppError, type ErrorDefinition, ERRORS } from '@svc/kernel';
import type { Dialect, Failure } from './dialect';

/** The bodies of everything under the API prefix. @source spec §7.1, supplement §8.1 */
export const STANDARD_DIALECT: Dialect = {
  mediaType: 'application/json',
  formStatus: 422,
  errorBody(failure: Failure): unknown {
    switch (failure.kind) {
      case 'foreseen':
        return foreseenBody(failure.error, failure.requestId);
      case 'form':
        return { detail: failure.problems };
      case 'protocol':
        return { detail: failure.message };
      case 'unforeseen':
        return {
          error: 'Internal server error',
          error_id: failure.errorId,
          message: 'Something went wrong on our side. Name the error_id when you report it.',
          ...(failure.exposed && { detail: failure.exposed }),
        };
    }
  },
};

function foreseenBody(error: AppError, requestId: string | null): Record<string, unknown> {
  const definition: ErrorDefinition = ERRORS[error.code];
  const { context } = error.options;
  const flat = definition.flat ? error.details : undefined;
  const nested = definition.flat ? undefined : error.details;
  if (definition.shape === 'detail') return { detail: error.message, ...flat };
  const echo = requestId === null ? {} : { request_id: requestId };
  if (definition.shape === 'coded') {
    const merged = context || nested ? { context: { ...context, ...nested } } : {};
    return { code: error.code, message: error.message, ...flat, ...echo, ...merged };
  }
  return {
    message: error.message,
    svc_error_code: definition.svcCode,
    code: error.code,
    ...flat,
    ...echo,
    ...(context && { context }),
    ...(nested && { details: nested }),
  };
}
