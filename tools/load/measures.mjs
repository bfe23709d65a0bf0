import { fixed, quantile } from '../bench/numbers.mjs';

/** Times and errors of a run, by what was done. */
export class Measures {
  #times = new Map();
  #errors = new Map();

  /** Records that something succeeded, and its time in milliseconds. */
  took(name, ms) {
    if (!this.#times.has(name)) this.#times.set(name, []);
    this.#times.get(name).push(ms);
  }

  /** Records a failure, by its message. */
  failed(name, error) {
    const what = `${name}: ${error.message}`;
    this.#errors.set(what, (this.#errors.get(what) ?? 0) + 1);
  }

  get errorCount() {
    return [...this.#errors.values()].reduce((sum, count) => sum + count, 0);
  }

  /** A row for everything that was done. @param seconds how long it was done */
  rows(seconds) {
    return [...this.#times].map(([what, times]) => ({
      what,
      count: times.length,
      'a second': fixed(times.length / seconds),
      'p50 ms': Math.round(quantile(times, 0.5)),
      'p95 ms': Math.round(quantile(times, 0.95)),
      'p99 ms': Math.round(quantile(times, 0.99)),
    }));
  }

  /** A row for each error, the most frequent first. */
  errorRows() {
    const rows = [...this.#errors].map(([error, count]) => ({ count, error: error.slice(0, 200) }));
    return rows.sort((one, other) => other.count - one.count);
  }
}
