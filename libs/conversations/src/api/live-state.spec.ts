import type { Frame } from './frames';
import { LiveState } from './live-state';

const tool = (id: string, result_status: string | null = null) => ({
  server_name: 'Sums',
  tool_name: 'add',
  tool_call_id: id,
  result_status,
});
const called = (...tools: object[]) =>
  ['tool_call', { session_id: 's', svc_event_type: 'tool_call', tools, mcp_tool_references: [] }] as unknown as Frame;
const approval = (name: 'required' | 'timeout', ...tools: object[]) =>
  [`tool_approval_${name}`, { session_id: 's', approval_id: 'p', tools }] as unknown as Frame;

describe('LiveState', () => {
  it('gives references with the text that changes them, and only then', () => {
    const state = new LiveState();
    const references = [{ id: 'a' }];
    const text = (answer: string) => ['text', { session_id: 's', answer, references }] as unknown as Frame;
    expect(state.grow(text('One '))).toMatchObject({ answer: 'One ', shown: { references } });
    expect(state.grow(text('two.'))).toEqual({ answer: 'two.' });
  });

  it('shows each call once, as of its last event, and an approval while it waits', () => {
    const state = new LiveState();
    state.grow(called(tool('a'), tool('b')));
    expect(state.grow(approval('required', tool('a'), tool('b'))).shown).toMatchObject({
      tool_calls: [tool('a'), tool('b')],
      pending_approval: { approval_id: 'p', tools: [tool('a'), tool('b')] },
    });
    expect(state.grow(called(tool('a', 'approved'), tool('b', 'denied'))).shown).toMatchObject({
      tool_calls: [tool('a', 'approved'), tool('b', 'denied')],
      pending_approval: null,
    });
    expect(state.grow(called(tool('a', 'succeeded'))).shown).toMatchObject({
      tool_calls: [tool('a', 'succeeded'), tool('b', 'denied')],
    });
  });

  it('shows every file that was made', () => {
    const state = new LiveState();
    const made = (id: string) => ['image', { session_id: 's', generated_files: [{ id }] }] as unknown as Frame;
    state.grow(made('f'));
    expect(state.grow(made('g')).shown).toMatchObject({ generated_files: [{ id: 'f' }, { id: 'g' }] });
    expect(state.grow(called(tool('a'))).shown).toMatchObject({ generated_files: [{ id: 'f' }, { id: 'g' }] });
  });

  it('shows no approval any more that nobody decided about in time', () => {
    const state = new LiveState();
    state.grow(approval('required', tool('a')));
    expect(state.grow(approval('timeout', tool('a', 'timeout_denied'))).shown).toMatchObject({
      tool_calls: [tool('a', 'timeout_denied')],
      pending_approval: null,
    });
  });
});
