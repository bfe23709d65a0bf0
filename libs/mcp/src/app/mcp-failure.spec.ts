import { ToolFailure } from '../domain/tool-failure';
import { isSessionOver } from './mcp-failure';

const refusal = (code: number, said: string) =>
  new ToolFailure('unreachable', Object.assign(new Error(`Error POSTing to endpoint: ${said}`), { code }));

describe('a session', () => {
  it.each([
    [404, ''],
    [400, '{"jsonrpc":"2.0","error":{"code":-32000,"message":"Bad Request: No valid session ID provided"},"id":null}'],
    [400, '{"error":{"message":"Bad Request: Server not initialized"}}'],
  ])('is over where a server says %i %s', (code, said) => {
    expect(isSessionOver(refusal(code, said))).toBe(true);
  });

  it.each([
    refusal(400, 'Missing argument'),
    refusal(500, 'No session'),
    new ToolFailure('timeout'),
    new Error('session'),
  ])('is not over with other failures', (failure) => {
    expect(isSessionOver(failure)).toBe(false);
  });
});
