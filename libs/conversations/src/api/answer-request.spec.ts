import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { SseWriter } from '@svc/http';
import { AppError, newId } from '@svc/kernel';
import { type AnsweredTurn, RunningTurn, type TurnHead } from '../app/running-turn';
import { answerStreamed } from './answer-request';

/** As much of a response as the stream needs. */
class FakeResponse extends EventEmitter {
  readonly req = {};
  readonly headersSent = false;
  writableNeedDrain = false;
  readonly writeHead = jest.fn();
  readonly setHeader = jest.fn();
  readonly flushHeaders = jest.fn();
  readonly write = jest.fn();
  readonly end = jest.fn();

  get text(): string {
    return this.write.mock.calls.map(([chunk]) => chunk as string).join('');
  }
}

const text = (delta: string) => ({ type: 'text', delta, references: [] }) as const;

/** A turn that the model has begun to answer, and whoever reads it. */
function begun() {
  const response = new FakeResponse();
  const turn = new RunningTurn(newId(), newId());
  const answered = answerStreamed(turn, new SseWriter(response as unknown as ServerResponse));
  const assistant = { id: newId(), name: 'Helper' };
  turn.start({ ...turn, question: 'Why?', files: [], found: [], web: [], assistant, model: {} } as unknown as TurnHead);
  return { response, turn, answered };
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

  it('tells nothing of a failure that was not foreseen', async () => {
    const { response, turn, answered } = begun();
    await answered;
    turn.fail(new Error('a secret'));
    await jest.advanceTimersByTimeAsync(0);
    expect(response.text).toMatch(/event: error\ndata: {"session_id":"[^"]+","error":"[^"]+","error_code":500}\n\n$/);
    expect(response.text).not.toContain('a secret');
  });

  it('joins what a slow reader has not taken', async () => {
    const { response, turn } = begun();
    await jest.advanceTimersByTimeAsync(0);
    response.writableNeedDrain = true;
    for (let n = 0; n < 1_000; n++) turn.feed.push(text('x'));
    await jest.advanceTimersByTimeAsync(0);
    for (let n = 0; n < 1_000; n++) turn.feed.push(text('y'));
    response.writableNeedDrain = false;
    response.emit('drain');
    await jest.advanceTimersByTimeAsync(0);
    const sent = [...response.text.matchAll(/"answer":"(x+|y+)"/g)].map(([, delta]) => delta);
    expect(sent).toEqual(['x'.repeat(1_000), 'y'.repeat(1_000)]);
  });

  it('ends with an error when something cannot be put into words, and the turn goes on', async () => {
    const { response, turn, answered } = begun();
    await answered;
    turn.feed.push({ type: 'files', files: [null as never] });
    await jest.advanceTimersByTimeAsync(0);
    expect(response.text).toMatch(/event: error\ndata: {"session_id":"[^"]+","error":"[^"]+","error_code":500}\n\n$/);
    expect(response.end).toHaveBeenCalledTimes(1);
    turn.finish({} as AnsweredTurn);
    await expect(turn.finished).resolves.toEqual({});
  });

  it('forgets what a reader would have got once it has left', async () => {
    const { response, turn, answered } = begun();
    await jest.advanceTimersByTimeAsync(0);
    await answered;
    const abandon = jest.spyOn(turn.feed, 'abandon');
    response.emit('close');
    expect(abandon).not.toHaveBeenCalled();
    turn.feed.push(text('late'));
    await jest.advanceTimersByTimeAsync(0);
    expect(abandon).toHaveBeenCalledTimes(1);
    expect(response.text).not.toContain('late');
  });
});
