import { setTimeout as sleep } from 'node:timers/promises';
import { lastLines } from './files.mjs';
import { logPath, startProcess, stopProcess } from './process-tree.mjs';

/** A process that ran this long was well; its next crash is the first again. */
const WELL_AFTER_MS = 10_000;
/** One that ends in good order sooner than this has not been asked to: it cannot stay up. */
const ASKED_AFTER_MS = 1_000;
const LONGEST_PAUSE_MS = 8_000;

/** How long to wait before the n-th start in a row (from 1): half a second, doubling, at most eight seconds. */
export const pauseBefore = (crashes) => Math.min(500 * 2 ** (crashes - 1), LONGEST_PAUSE_MS);

/**
 * Keeps processes running under one state folder until told to stop: a crashed one is reported with the end of its log
 * and started again after a pause, up to `maxCrashes` times in a row.
 */
export class Supervisor {
  #stateDir;
  #say;
  #onGiveUp;
  #onRestart;
  #kept = new Map();

  /**
   * @param {{ stateDir: string, say?: (line: string) => void, onGiveUp?: (name: string) => void,
   *   onRestart?: (name: string) => void }} options
   *   `onGiveUp` is told once about a process that will not stay up
   */
  constructor({ stateDir, say = console.log, onGiveUp = () => undefined, onRestart = () => undefined }) {
    this.#stateDir = stateDir;
    this.#say = say;
    this.#onGiveUp = onGiveUp;
    this.#onRestart = onRestart;
  }

  /**
   * Starts a process and keeps it running. `flags`, asked before every start, stand in front of its arguments.
   * @throws Error when the program cannot be started at all
   */
  keep(spec, { maxCrashes = 10 } = {}) {
    const entry = { spec, maxCrashes, crashes: 0, stopping: false, record: undefined };
    this.#kept.set(spec.name, entry);
    this.#start(entry, false);
  }

  /** Names and process ids of what runs now. */
  pids() {
    return Object.fromEntries([...this.#kept.values()].map(({ spec, record }) => [spec.name, record.pid]));
  }

  /** How often this process crashed in a row. */
  crashes(name) {
    return this.#kept.get(name)?.crashes ?? 0;
  }

  /** Stops these processes, all at the same time, and keeps them no longer. */
  async stop(names, { graceMs } = {}) {
    const entries = names.map((name) => this.#kept.get(name)).filter(Boolean);
    for (const entry of entries) entry.stopping = true;
    await Promise.all(entries.map(({ record }) => stopProcess(this.#stateDir, record, { graceMs })));
    for (const { spec } of entries) this.#kept.delete(spec.name);
  }

  #start(entry, appendLog) {
    const startedMs = performance.now();
    const { flags = () => [], args = [], ...program } = entry.spec;
    const { record, exited } = startProcess(this.#stateDir, { ...program, args: [...flags(), ...args] }, { appendLog });
    entry.record = record;
    void exited.then((exit) => this.#ended(entry, exit, performance.now() - startedMs));
  }

  async #ended(entry, exit, livedMs) {
    if (entry.stopping) return;
    const { name } = entry.spec;
    // Somebody asked a healthy process to go, for example to have it run a new build.
    const asked = livedMs > ASKED_AFTER_MS && (exit.signal === 'SIGTERM' || exit.code === 0);
    if (asked) entry.crashes = 0;
    else if (!this.#countCrash(entry, exit, livedMs)) return;
    await sleep(asked ? 0 : pauseBefore(entry.crashes));
    if (entry.stopping) return;
    this.#say(`starting ${name} again`);
    this.#start(entry, true);
    this.#onRestart(name);
  }

  /** Reports a crash; false when it was one too many. */
  #countCrash(entry, exit, livedMs) {
    const { name } = entry.spec;
    entry.crashes = livedMs > WELL_AFTER_MS ? 1 : entry.crashes + 1;
    const how = exit.signal ? `was ended by ${exit.signal}` : `ended with code ${exit.code}`;
    const log = logPath(this.#stateDir, name);
    this.#say([`${name} ${how}. The end of ${log}:`, ...lastLines(log).map((line) => `  ${line}`)].join('\n'));
    if (entry.crashes <= entry.maxCrashes) return true;
    this.#onGiveUp(name);
    return false;
  }
}
