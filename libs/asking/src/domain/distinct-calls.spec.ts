import type { ToolCallRequest } from '@svc/models';
import { distinctCalls } from './distinct-calls';

const call = (id: string, name: string): ToolCallRequest => ({ id, name, argumentsText: '{}', arguments: {} });

describe('distinctCalls', () => {
  it('leaves ids that nobody has', () => {
    const calls = [call('a', 'look'), call('b', 'look')];
    expect(distinctCalls(calls, new Set())).toEqual(calls);
  });

  it('gives a repeated id anew, whether in the same round or in a later one', () => {
    const used = new Set<string>();
    const [first, second] = distinctCalls([call('a', 'look'), call('a', 'listen')], used);
    const [later] = distinctCalls([call('a', 'smell')], used);
    expect([first, second, later].map((made) => made!.name)).toEqual(['look', 'listen', 'smell']);
    expect(first!.id).toBe('a');
    expect(new Set([first!.id, second!.id, later!.id]).size).toBe(3);
    for (const { id } of [second!, later!]) expect(id).toMatch(/^[a-zA-Z0-9]{1,40}$/);
  });
});
