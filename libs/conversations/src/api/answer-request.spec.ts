import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { SseWriter } from '@svc/http';
import { AppError, newId } from '@svc/kernel';
import { RunningTurn } from '../app/running-turn';
import { answerStreamed } from './answer-request';

/** As much of a response as the stream needs. */
class FakeResponse extends EventEmitter {
  readonly headersSent = false;
  readonly writableNeedDrain = false;
  readonly writeHead = jest.fn();
  readonly flushHeaders = jest.fn();
  readonly write = jest.fn();
  readonly end = jest.fn();

  get text(): string {
    return this.write.mock.calls.map(([chunk]) => chunk as string).join('');
  }
}

describe('answerStreamed', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows a sign of life when the model has been silent for 15 seconds, and every 15 seconds from then on', async () => {
    const response = new FakeResponse();
    const turn = new RunningTurn(newId(), newId());
    const answered = answerStreamed(turn, new SseWriter(response as unknown as ServerResponse));
    jest.advanceTimersByTime(14_999);
    expect(response.text).toBe('');
    jest.advanceTimersByTime(1);
    expect(response.text).toBe(': keep-alive\n\n');
    jest.advanceTimersByTime(15_000);
    expect(response.text).toBe(': keep-alive\n\n: keep-alive\n\n');
    turn.fail(new AppError('upstream_unavailable'));
    await answered;
    expect(response.text).toMatch(/event: error\ndata: {"session_id":"[^"]+","error":"[^"]+","error_code":9010}\n\n$/);
  });

  it('leaves a failure within those 15 seconds to the status of the answer', async () => {
    const response = new FakeResponse();
    const turn = new RunningTurn(newId(), newId());
    const answered = answerStreamed(turn, new SseWriter(response as unknown as ServerResponse));
    turn.fail(new AppError('upstream_unavailable'));
    await expect(answered).rejects.toMatchObject({ code: 'upstream_unavailable' });
    expect(response.writeHead).not.toHaveBeenCalled();
  });
});
