import { createRequire, syncBuiltinESMExports } from 'node:module';

/** Modules of Node that open sockets, reach into other processes, or write files of their own. */
const MODULES = [
  ...['net', 'tls', 'dgram', 'dns', 'dns/promises', 'http', 'https', 'http2', 'quic'],
  ...['inspector', 'inspector/promises', 'cluster', 'trace_events', 'sqlite'],
];
const GLOBALS = ['fetch', 'WebSocket', 'EventSource'];
const PROCESS = ['binding', '_linkedBinding', '_debugProcess', '_debugEnd'];

/** Stands in for what was taken away; a class can be derived from it, so that packages load that never use theirs. */
function refused(): never {
  throw Object.assign(new Error('This process has no way out.'), { code: 'ERR_ACCESS_DENIED' });
}

/**
 * Takes away from this process, before any other code runs, what opens sockets, starts processes and threads, and
 * signals other processes: a signal would open the inspector of the parent. What holds on to the modules gets empty
 * ones; `process.send` works on.
 */
export function takeAwayWaysOut(): void {
  const load = createRequire(__filename);
  for (const name of MODULES) empty(moduleNamed(load, name), new Set());
  syncBuiltinESMExports();
  for (const name of GLOBALS) replace(globalThis, name, undefined);
  keepSignalsToItself();
  for (const name of PROCESS) replace(process, name, refused);
  replace(process, 'report', reportThatIsNotWritten());
}

/** Not every version has every module, and some only under the prefix. */
function moduleNamed(load: NodeJS.Require, name: string): unknown {
  try {
    return load(`node:${name}`);
  } catch {
    return {};
  }
}

/** Every function of the module, of its classes and of what it exports by name. */
function empty(target: unknown, seen: Set<unknown>): void {
  if (!isHolder(target) || seen.has(target) || isShared(target)) return;
  seen.add(target);
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(target))) {
    if (name === 'constructor' || !isHolder(value)) continue;
    if (typeof value === 'function') empty(value.prototype, seen);
    else if (name !== 'prototype') empty(value, seen);
    if (typeof value === 'function') replace(target, name, refused);
  }
}

/** What all code shares is not the module's own. */
function isShared(target: object): boolean {
  return target === Object.prototype || target === Function.prototype || target === process;
}

function isHolder(value: unknown): value is object & { prototype?: unknown } {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** Packages with native code ask it which C library there is; but it also writes files, by itself when a process dies. */
function reportThatIsNotWritten(): object {
  const { report } = process;
  return { getReport: () => report?.getReport(), writeReport: refused };
}

function keepSignalsToItself(): void {
  const own = process as unknown as { _kill: (pid: number, signal: number) => unknown };
  const kill = own._kill.bind(process);
  replace(process, '_kill', (pid: number, signal: number) => (pid === process.pid ? kill(pid, signal) : refused()));
}

function replace(holder: object, name: string, value: unknown): void {
  const known = Object.getOwnPropertyDescriptor(holder, name);
  if (known && !known.configurable && !known.writable) return;
  if (known && !known.configurable) (holder as Record<string, unknown>)[name] = value;
  else Object.defineProperty(holder, name, { value, writable: false, enumerable: true, configurable: false });
}
