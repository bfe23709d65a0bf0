/**
 * A signal that ends when `signal` does, or after `timeoutMs` with a `TimeoutError`. Its own timer holds on to what it ends: a
 * time-out of `AbortSignal.timeout` that is joined with others may be forgotten before it is over, and a body that drips is
 * then read for ever (nodejs/node#54614). A process does not stay for it.
 */
export function withDeadline(signal: AbortSignal | undefined, timeoutMs: number): AbortSignal {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort(new DOMException(`Not done within ${timeoutMs} ms.`, 'TimeoutError'));
  }, timeoutMs);
  timer.unref();
  // Joined, and not told by a listener: thousands of requests of one caller would leave as many on its signal.
  return signal ? AbortSignal.any([signal, controller.signal]) : controller.signal;
}
