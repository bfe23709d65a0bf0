import { logOf } from './turn-log';

describe('The log of a request', () => {
  it('holds every message as it was sent, pictures described', () => {
    const picture = { type: 'image' as const, mediaType: 'image/png', data: Buffer.from('12345') };
    const messages = [
      { role: 'system' as const, content: 'Be brief.' },
      { role: 'user' as const, content: [{ type: 'text' as const, text: 'What is this?' }, picture] },
    ];
    expect(logOf('a-model', { messages, passages: [] }, { temperature: 0.5 })).toEqual({
      context: 'Be brief.',
      model_kwargs: { temperature: 0.5 },
      json_body: {
        model: 'a-model',
        messages: [
          { role: 'system', content: 'Be brief.' },
          {
            role: 'user',
            content: [
              { type: 'text', text: 'What is this?' },
              { type: 'image', media_type: 'image/png', size: 5 },
            ],
          },
        ],
      },
    });
  });

  it('has no context without a system message', () => {
    const messages = [{ role: 'user' as const, content: 'Who?' }];
    expect(logOf('a-model', { messages, passages: [] }, {}).context).toBeNull();
  });
});
