import type { CheckContext, CheckedConfig } from '../check';
import { Concern, EnvVar } from '../env-var';

/** Calls to tool servers and their approval. @source supplement §6.7, §12 */
@Concern('Tool servers')
export class McpConfig implements CheckedConfig {
  @EnvVar('MCP_TOOL_APPROVAL_TIMEOUT_SECONDS', {
    doc: 'How long a tool call waits for approval.',
    unit: 'seconds',
    min: 1,
    max: 86_400,
    default: 300,
  })
  readonly approvalTimeoutSeconds!: number;

  @EnvVar('MCP_TOOL_APPROVAL_TTL_SECONDS', {
    doc: 'How long a pending approval is kept.',
    unit: 'seconds',
    min: 1,
    max: 86_400,
    default: 305,
  })
  readonly approvalTtlSeconds!: number;

  @EnvVar('MCP_TOOL_APPROVAL_DENIAL_REASON_MAX_LENGTH', {
    doc: 'Longest reason of a rejection.',
    unit: 'characters',
    min: 1,
    max: 10_000,
    default: 200,
  })
  readonly denialReasonMaxLength!: number;

  @EnvVar('MCP_CLIENT_CONNECT_TIMEOUT_SECONDS', {
    doc: 'Longest wait for a connection.',
    unit: 'seconds',
    min: 1,
    max: 3600,
    default: 30,
  })
  readonly connectTimeoutSeconds!: number;

  @EnvVar('MCP_CLIENT_LIST_TOOLS_TIMEOUT_SECONDS', {
    doc: 'Longest wait for the list of tools.',
    unit: 'seconds',
    min: 1,
    max: 3600,
    default: 30,
  })
  readonly listToolsTimeoutSeconds!: number;

  @EnvVar('MCP_CLIENT_CALL_TIMEOUT_SECONDS', {
    doc: 'Longest tool call.',
    unit: 'seconds',
    min: 1,
    max: 3600,
    default: 60,
  })
  readonly callTimeoutSeconds!: number;

  @EnvVar('MCP_TOOL_OUTPUT_MAX_CHARS', {
    doc: 'Where the output of a tool is cut.',
    unit: 'characters',
    min: 1,
    max: 10_000_000,
    default: 10_000,
  })
  readonly toolOutputMaxChars!: number;

  @EnvVar('MCP_CIRCUIT_BREAKER_FAILURE_THRESHOLD', {
    doc: 'Failures in a row after which a server is left alone.',
    unit: 'failures',
    min: 1,
    max: 1000,
    default: 5,
  })
  readonly circuitBreakerFailureThreshold!: number;

  @EnvVar('MCP_CIRCUIT_BREAKER_COOLDOWN_SECONDS', {
    doc: 'How long it is left alone.',
    unit: 'seconds',
    min: 1,
    max: 86_400,
    default: 60,
  })
  readonly circuitBreakerCooldownSeconds!: number;

  @EnvVar('MCP_MAX_ROUNDS', {
    doc: 'Rounds of tool calls in a turn before the model is asked once more without tools.',
    unit: 'rounds',
    min: 1,
    max: 1000,
    default: 10,
  })
  readonly maxRounds!: number;

  @EnvVar('MCP_TURN_TIMEOUT_SECONDS', {
    doc: 'How long a turn may use tools; after it the model is asked once more without.',
    unit: 'seconds',
    min: 1,
    max: 86_400,
    default: 900,
  })
  readonly turnTimeoutSeconds!: number;

  check({ problem }: CheckContext): void {
    if (this.approvalTtlSeconds < this.approvalTimeoutSeconds) {
      problem('MCP_TOOL_APPROVAL_TTL_SECONDS', 'must be at least MCP_TOOL_APPROVAL_TIMEOUT_SECONDS');
    }
  }
}
