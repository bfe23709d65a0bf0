import { readClientMessage } from './client-message';

describe('readClientMessage', () => {
  it('§9 reads pings, and what is subscribed to with everything that is said of it', () => {
    expect(readClientMessage('{"type": "ping", "more": 1}')).toEqual({ type: 'ping' });
    const data = { channel: 'app_run_updates', session_id: 'x' };
    expect(readClientMessage(JSON.stringify({ type: 'subscribe', data }))).toEqual({
      type: 'subscribe',
      channel: 'app_run_updates',
      data,
    });
    expect(readClientMessage(JSON.stringify({ type: 'unsubscribe', data }))).toMatchObject({ type: 'unsubscribe' });
  });

  it.each([
    '',
    'ping',
    'null',
    '[]',
    '"ping"',
    '{"type": 1}',
    '{"type": "pong"}',
    '{"type": "subscribe"}',
    '{"type": "subscribe", "data": []}',
    '{"type": "subscribe", "data": {"channel": 7}}',
    '{"type": "ping"',
  ])('takes %j for nothing', (text) => expect(readClientMessage(text)).toBeNull());
});
