import { setTimeout as pause } from 'node:timers/promises';
import { saysBusy } from './object-store-error';

/** Before the second and the third time, and up to half as much again: not everybody who was turned away comes back at once. */
const PAUSES_MS = [200, 1_000];

/**
 * Asks once more, and a last time, a store that is there and turned the request away or broke it off: stores share load
 * among their machines that way, and without it one of the many requests of a large upload would end it. What a store
 * does not answer at all is not asked again here.
 */
export async function whileBusy<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await ask();
    } catch (error) {
      if (!saysBusy(error)) throw error;
      await pause(pauseMs * (1 + Math.random() / 2));
    }
  }
  return ask();
}
