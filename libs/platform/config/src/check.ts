import type { ConfigClass } from './env-var';

/** What a class's `check()` works with: other classes' values, and where to put what it finds. */
export interface CheckContext {
  /** Another class as read from the same environment, whether or not the process asked for it. */
  get<Config extends object>(type: ConfigClass<Config>): Config;
  /** Refuses the start. `rule` ends a sentence that begins with the variable's name. */
  problem(name: string, rule: string): void;
  /** Is logged; the start goes on. */
  warn(text: string): void;
}

/**
 * A config class with rules between variables. A value that was refused on its own is `undefined` here, so a rule about
 * it must hold silently; an unset optional one is `null`.
 */
export interface CheckedConfig {
  check(context: CheckContext): void;
}

/** Whether an instance has rules of its own. */
export function isChecked(config: object): config is CheckedConfig {
  return 'check' in config && typeof config.check === 'function';
}
