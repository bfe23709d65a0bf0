import { JoinedThoughts } from './joined-thoughts';

function joined(...pieces: Record<string, unknown>[]): unknown {
  const thoughts = new JoinedThoughts();
  for (const piece of pieces) thoughts.add([piece]);
  return thoughts.all;
}

describe('JoinedThoughts', () => {
  const text = { type: 'reasoning.text', format: 'anthropic-claude-v1', index: 0 };

  it('puts the pieces of a thought together, its signature last', () => {
    expect(joined({ ...text, text: 'Let' }, { ...text, text: ' me.' }, { ...text, signature: 'signed' })).toEqual([
      { ...text, text: 'Let me.', signature: 'signed' },
    ]);
    const thinking = { type: 'thinking', signature: null };
    expect(
      joined(
        { ...thinking, thinking: 'Hm' },
        { ...thinking, thinking: '.' },
        { type: 'thinking', thinking: '', signature: 'one' },
        { ...thinking, thinking: 'So.' },
      ),
    ).toEqual([
      { type: 'thinking', thinking: 'Hm.', signature: 'one' },
      { ...thinking, thinking: 'So.' },
    ]);
  });

  it('keeps thoughts of another kind or place, and sealed ones, apart', () => {
    const sealed = { type: 'reasoning.encrypted', format: 'google-gemini-v1', index: 0 };
    const thoughts = [
      { ...text, text: 'a' },
      { ...text, text: 'b', index: 1 },
      { type: 'reasoning.summary', summary: 'c', index: 1 },
      { ...sealed, id: 'call_1', data: 'd' },
      { ...sealed, id: 'call_2', data: 'e' },
    ];
    expect(joined(...thoughts)).toEqual(thoughts);
  });
});
