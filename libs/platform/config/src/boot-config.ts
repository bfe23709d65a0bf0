import { ConfigError } from './config-error';
import type { ConfigClass } from './env-var';
import { type LoadedConfig, loadConfig } from './load-config';

/**
 * Reads a process's configuration before anything else starts: logs what deserves it, and on any problem prints all of
 * them and ends the process with status 1.
 */
export function bootConfig(classes: readonly ConfigClass[]): LoadedConfig {
  try {
    const loaded = loadConfig(classes);
    for (const text of loaded.errors) log('error', text);
    for (const text of loaded.warnings) log('warn', text);
    return loaded;
  } catch (thrown) {
    if (!(thrown instanceof ConfigError)) throw thrown;
    process.stderr.write(`Refusing to start. ${thrown.message}\n`);
    process.exit(1);
  }
}

// The logger is configured by what is being read here, so these lines are written in its format by hand.
function log(level: 'warn' | 'error', msg: string): void {
  process.stderr.write(`${JSON.stringify({ level, time: new Date().toISOString(), msg })}\n`);
}
