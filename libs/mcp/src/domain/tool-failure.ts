/** Why a server, or a tool of it, could not be used. */
export type ToolFailureKind =
  | 'unreachable'
  | 'refused'
  | 'unauthorized'
  | 'timeout'
  | 'left_alone'
  | 'changed'
  | 'withdrawn'
  | 'unknown'
  | 'failed';

const MESSAGES: Readonly<Record<ToolFailureKind, string>> = {
  unreachable: 'The server could not be reached, or does not speak MCP over streamable HTTP.',
  refused: 'The address of the server, or one it redirects to, may not be called.',
  unauthorized: 'The server refused the credentials, or wants some.',
  timeout: 'The server did not answer in time.',
  left_alone: 'The server failed several times and is left alone for a moment.',
  changed: 'The definition of the tool has changed; an administrator must look at it first.',
  withdrawn: 'The tool may not be used any more.',
  unknown: 'There is no such tool.',
  failed: 'The server answered with an error.',
};

/** A server, or a tool of it, could not be used; the message is in our words and repeats nothing the server said. */
export class ToolFailure extends Error {
  constructor(
    readonly kind: ToolFailureKind,
    cause?: unknown,
  ) {
    super(MESSAGES[kind], { cause });
    this.name = 'ToolFailure';
  }
}
