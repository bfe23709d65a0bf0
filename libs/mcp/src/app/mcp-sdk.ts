/** The parts of the official SDK that a client needs. */
export type McpSdk = Awaited<ReturnType<typeof load>>;

let loading: Promise<McpSdk> | undefined;

/** Loads the SDK when a server is first talked to: most processes never do, and it takes 24 MiB. */
export function mcpSdk(): Promise<McpSdk> {
  return (loading ??= load());
}

async function load() {
  const [{ Client }, { StreamableHTTPClientTransport, StreamableHTTPError }, { UnauthorizedError }, types] =
    await Promise.all([
      import('@modelcontextprotocol/sdk/client/index.js'),
      import('@modelcontextprotocol/sdk/client/streamableHttp.js'),
      import('@modelcontextprotocol/sdk/client/auth.js'),
      import('@modelcontextprotocol/sdk/types.js'),
    ]);
  const { ErrorCode, McpError, ResultSchema: AnyResult } = types;
  // A mark of failure that is null, and structure that is a list, are no reason to refuse what a tool gave.
  const CallResult = types.CallToolResultSchema.omit({ structuredContent: true, isError: true });
  return {
    Client,
    StreamableHTTPClientTransport,
    StreamableHTTPError,
    UnauthorizedError,
    ErrorCode,
    McpError,
    AnyResult,
    CallResult,
  };
}
