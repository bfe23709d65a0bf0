import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import { OutboundError } from '@svc/outbound';
import { ToolFailure, type ToolFailureKind } from '../domain/tool-failure';

/** What a failed exchange with a server means to us; an abort by the caller stays what it is. */
export function mcpFailure(error: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted) return signal.reason;
  return new ToolFailure(kindOf(error), error);
}

function kindOf(error: unknown): ToolFailureKind {
  if (error instanceof UnauthorizedError) return 'unauthorized';
  if (error instanceof StreamableHTTPError) return kindOfStatus(error);
  if (error instanceof McpError) return error.code === (ErrorCode.RequestTimeout as number) ? 'timeout' : 'failed';
  if (error instanceof OutboundError) {
    if (error.failure === 'timeout') return 'timeout';
    return ['refused_address', 'refused_redirect', 'invalid_url'].includes(error.failure) ? 'refused' : 'unreachable';
  }
  return 'unreachable';
}

function kindOfStatus({ code = 0 }: StreamableHTTPError): ToolFailureKind {
  if (code === 401 || code === 403) return 'unauthorized';
  return code >= 300 && code < 400 ? 'refused' : 'unreachable';
}
