import { OutboundError } from '@svc/outbound';
import { ToolFailure, type ToolFailureKind } from '../domain/tool-failure';
import type { McpSdk } from './mcp-sdk';

/** What a failed exchange with a server means to us; an abort by the caller stays what it is. */
export function mcpFailure(sdk: McpSdk, error: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted) return signal.reason;
  return new ToolFailure(kindOf(sdk, error), error);
}

/** What a server says of arguments that it does not take; null for every other failure. */
export function refusalOfArguments(sdk: McpSdk, error: unknown): string | null {
  const isRefusal = error instanceof sdk.McpError && error.code === (sdk.ErrorCode.InvalidParams as number);
  return isRefusal ? error.message : null;
}

/**
 * Whether a server knows the session no more that it was called in, and did nothing. It should say 404; many say 400, and
 * what they miss. @source MCP 2025-06-18, transports
 */
export function isSessionOver(error: unknown): boolean {
  const cause = error instanceof ToolFailure ? error.cause : null;
  if (!(cause instanceof Error) || !('code' in cause)) return false;
  return cause.code === 404 || (cause.code === 400 && /session|not initialized/i.test(cause.message));
}

function kindOf(sdk: McpSdk, error: unknown): ToolFailureKind {
  if (error instanceof sdk.UnauthorizedError) return 'unauthorized';
  if (error instanceof sdk.StreamableHTTPError) return kindOfStatus(error.code);
  if (error instanceof sdk.McpError) {
    if (error.code === (sdk.ErrorCode.RequestTimeout as number)) return 'timeout';
    return error.code === (sdk.ErrorCode.ConnectionClosed as number) ? 'unreachable' : 'failed';
  }
  if (error instanceof OutboundError) {
    if (error.failure === 'timeout') return 'timeout';
    return ['refused_address', 'refused_redirect', 'invalid_url'].includes(error.failure) ? 'refused' : 'unreachable';
  }
  return 'unreachable';
}

function kindOfStatus(code = 0): ToolFailureKind {
  if (code === 401 || code === 403) return 'unauthorized';
  return code >= 300 && code < 400 ? 'refused' : 'unreachable';
}
