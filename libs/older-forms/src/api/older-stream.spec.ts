import type { TurnHead } from '@svc/conversations';
import { AppError } from '@svc/kernel';
import { OLDER_STREAM } from './older-stream';

describe('OLDER_STREAM', () => {
  it('begins with the message, appends texts, and says when it is done', () => {
    expect(OLDER_STREAM.begin({ id: 'm' } as unknown as TurnHead)).toEqual(['message', { type: 'start', id: 'm' }]);
    expect(OLDER_STREAM.tell({ type: 'text', delta: 'Hi', references: [] })).toEqual([
      'message',
      { type: 'content', delta: 'Hi' },
    ]);
    expect(OLDER_STREAM.complete!()).toEqual(['message', { type: 'done' }]);
  });

  it('keeps to itself what older clients have no word for', () => {
    expect(OLDER_STREAM.tell({ type: 'text', delta: '', references: [] })).toBeNull();
    expect(OLDER_STREAM.tell({ type: 'reasoning', delta: 'Hm' })).toBeNull();
  });

  it('tells failures by their code, and of what is not foreseen nothing else', () => {
    const busy = new AppError('upstream_unavailable');
    expect(OLDER_STREAM.tell({ type: 'error', error: busy })![1]).toMatchObject({ error_code: 'upstream_unavailable' });
    expect(OLDER_STREAM.fail(new Error('secret'))[1]).toMatchObject({ type: 'error', error_code: 'internal_error' });
    expect(JSON.stringify(OLDER_STREAM.fail(new Error('secret')))).not.toContain('secret');
  });
});
