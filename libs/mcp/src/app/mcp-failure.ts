import { OutboundError } from '@svc/outbound';
import { ToolFailure, type ToolFailureKind } from '../domain/tool-failure';
import type { McpSdk } from './mcp-sdk';

/** What a failed exchange with a server means to us; an abort by the caller stays what it is. */
export function mcpFailure(sdk: McpSdk, error: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted) return signal.reason;
  return new ToolFailure(kindOf(sdk, error), error);
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
