import type { ToolServerId } from '@svc/kernel';
import { type Choice, narrowed, ofTenant } from './enabling';
import type { ToolRecord, ToolServerRecord } from './tool-server';

const server = (id: string, more: Partial<ToolServerRecord> = {}) =>
  ({ id, isEnabled: true, httpAuthType: 'none', ...more }) as ToolServerRecord;
const tool = (id: string, serverId: string, more: Partial<ToolRecord> = {}) =>
  ({ id, serverId, isEnabled: true, needsReview: false, ...more }) as ToolRecord;
const choice = (serverIds: string[] | null, switches: [string, boolean][] = []): Choice => ({
  serverIds: serverIds && new Set(serverIds as ToolServerId[]),
  switches: new Map(switches),
});
const enabled = (offered: ReturnType<typeof narrowed>) =>
  offered.flatMap(({ tools }) => tools.filter(({ isEnabled }) => isEnabled).map((one) => one.tool.id));

describe('the enabling chain (supplement §6.7)', () => {
  const tenant = ofTenant(
    [server('a'), server('b'), server('off', { isEnabled: false }), server('old', { httpAuthType: 'api_key' })],
    [
      tool('a1', 'a'),
      tool('a2', 'a', { isEnabled: false }),
      tool('a3', 'a', { needsReview: true }),
      tool('b1', 'b'),
      tool('off1', 'off'),
      tool('old1', 'old'),
    ],
  );

  it('begins with what the tenant enabled and somebody has seen', () => expect(enabled(tenant)).toEqual(['a1', 'b1']));

  it('has only the servers that were chosen', () => {
    expect(enabled(narrowed(tenant, choice(['b', 'off'])))).toEqual(['b1']);
    expect(enabled(narrowed(tenant, choice([])))).toEqual([]);
    expect(enabled(narrowed(tenant, choice(null)))).toEqual(['a1', 'b1']);
  });

  it('switches tools off, and never on again', () => {
    const space = narrowed(
      tenant,
      choice(null, [
        ['a1', false],
        ['a2', true],
        ['a3', true],
      ]),
    );
    expect(enabled(space)).toEqual(['b1']);
    expect(enabled(narrowed(space, choice(null, [['a1', true]])))).toEqual(['b1']);
  });

  it('shows what is switched off as such', () => {
    expect(tenant[0]!.tools.map(({ tool: { id }, isEnabled }) => [id, isEnabled])).toEqual([
      ['a1', true],
      ['a2', false],
      ['a3', false],
    ]);
  });
});
