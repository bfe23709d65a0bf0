/** The variables a configuration is read from. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Whether a variable holds more than blanks. */
export function isSet(env: Environment, name: string): boolean {
  return (env[name] ?? '').trim() !== '';
}
