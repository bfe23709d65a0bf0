import { type AppError, type ErrorDefinition, ERRORS } from '@svc/kernel';

/**
 * The body of a foreseen error in the shape its code has.
 * @param requestId echo of the client's own id; null when it sent none
 * @source spec §7.1, supplement §8.1
 */
export function errorBody(error: AppError, requestId: string | null): Record<string, unknown> {
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
