import { AppError } from '@svc/kernel';
import { AcceptedForms, type Amendment, type CallBody, withoutAll } from './accepted-forms';
import { errorForStatus } from './upstream-failure';

const amendments = [withoutAll(['temperature']), withoutAll(['top_p', 'top_k'])];
const whole = { model: 'one', temperature: 0.2, top_p: 1, top_k: 3 };
const refusal = (said: string) => errorForStatus(400, JSON.stringify({ error: { message: said } }), null);
const unsupported = (name: string) => refusal(`\`${name}\` is deprecated for this model.`);

/** A server that refuses some parameters, the first of them that it meets. */
function server(...refused: string[]) {
  const heard: unknown[] = [];
  const attempt = async ({ body }: { readonly body?: unknown }): Promise<unknown> => {
    heard.push(body);
    const found = refused.find((name) => name in (body as CallBody));
    if (found) throw unsupported(found);
    return body;
  };
  return { heard, attempt };
}

describe('AcceptedForms', () => {
  const call = (body: object = whole, url = 'https://models.example/chat') => ({ url, body, amendments });

  it('leaves alone what is taken as it is', async () => {
    const { heard, attempt } = server();
    expect(await new AcceptedForms().settle(call(), attempt)).toBe(whole);
    expect(heard).toHaveLength(1);
  });

  it('leaves out what is refused, one thing after the other', async () => {
    const { heard, attempt } = server('temperature', 'top_k');
    expect(await new AcceptedForms().settle(call(), attempt)).toEqual({ model: 'one' });
    expect(heard).toHaveLength(3);
  });

  it('says it so at once the next time, to that model alone', async () => {
    const forms = new AcceptedForms();
    const { heard, attempt } = server('temperature');
    await forms.settle(call(), attempt);
    heard.length = 0;
    await forms.settle(call(), attempt);
    expect(heard).toEqual([{ model: 'one', top_p: 1, top_k: 3 }]);
    const other = { model: 'two', temperature: 1 };
    expect(await forms.settle(call(other), server().attempt)).toEqual(other);
  });

  it('says anew what depends on the question', async () => {
    const once: Amendment = { isOnce: true, amend: ({ top_k: _, ...rest }) => rest };
    const forms = new AcceptedForms();
    const { heard, attempt } = server('top_k');
    for (let asked = 0; asked < 2; asked++) await forms.settle({ ...call(), amendments: [once] }, attempt);
    expect(heard.map((body) => 'top_k' in (body as CallBody))).toEqual([true, false, true, false]);
  });

  it('asks anew after an hour', async () => {
    jest.useFakeTimers();
    const forms = new AcceptedForms();
    await forms.settle(call(), server('temperature').attempt);
    jest.advanceTimersByTime(61 * 60_000);
    expect(await forms.settle(call(), server().attempt)).toEqual(whole);
    jest.useRealTimers();
  });

  it.each<[string, object, AppError]>([
    ['a refusal of what was not said', { model: 'one' }, unsupported('temperature')],
    ['a refusal for something else', whole, refusal('The temperature of this answer is too high.')],
    ['a failure that is no refusal', whole, errorForStatus(500, 'temperature is not supported', null)],
  ])('gives up on %s', async (_what, body, error) => {
    const attempt = jest.fn(() => Promise.reject(error));
    await expect(new AcceptedForms().settle(call(body), attempt)).rejects.toBe(error);
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  it('keeps nothing in mind that did not help', async () => {
    const forms = new AcceptedForms();
    const failure = errorForStatus(500, '', null);
    const attempt = jest.fn().mockRejectedValueOnce(unsupported('temperature')).mockRejectedValueOnce(failure);
    await expect(forms.settle(call(), attempt)).rejects.toBe(failure);
    expect(await forms.settle(call(), server().attempt)).toEqual(whole);
  });
});
