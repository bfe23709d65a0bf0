import { type CheckContext, isChecked } from './check';
import { EnvironmentConfig } from './configs';
import { ConfigError, type ConfigProblem } from './config-error';
import { type ConfigClass, type EnvValue, type EnvVarSpec, RuleViolation, specsFor } from './env-var';
import { type Environment, isSet } from './environment';
import { parseValue } from './parse';
import { ALL_CONFIGS } from './registry';
import { findRenames } from './renames';

/** A configuration that may be started with. */
export interface LoadedConfig {
  /** One instance per class asked for. */
  readonly configs: ReadonlyMap<ConfigClass, object>;
  readonly warnings: readonly string[];
  /** Worth the level error in the log, yet no reason to stop. @source spec §9.5 */
  readonly errors: readonly string[];
}

/** Reads the named classes from an environment. @throws ConfigError with every problem of all of them */
export function loadConfig(classes: readonly ConfigClass[], env: Environment = process.env): LoadedConfig {
  const reader = new Reader(env);
  // What could not be read leaves its own problem behind, where the class was asked for.
  const { oldNamesIgnored } = reader.read(EnvironmentConfig);
  const renames = findRenames(ALL_CONFIGS, env, oldNamesIgnored);
  const configs = new Map(classes.map((type) => [type, reader.read(type)]));
  const problems = [...renames.problems, ...classes.flatMap((type) => reader.problemsOf(type))];
  const warnings = [...renames.warnings, ...classes.flatMap((type) => reader.warningsOf(type))];
  for (const config of configs.values()) runCheck(config, reader, problems, warnings);
  if (problems.length > 0) throw new ConfigError(problems);
  return { configs, warnings, errors: renames.errors };
}

function runCheck(config: object, reader: Reader, problems: ConfigProblem[], warnings: string[]): void {
  if (!isChecked(config)) return;
  const specs = specsFor(config.constructor as ConfigClass);
  const context: CheckContext = {
    get: (type) => reader.read(type),
    problem: (name, rule) => problems.push({ name, rule, doc: specs.find((spec) => spec.name === name)?.doc ?? '' }),
    warn: (text) => warnings.push(text),
  };
  config.check(context);
}

interface Reading {
  readonly config: object;
  readonly problems: ConfigProblem[];
  readonly warnings: string[];
}

/** Reads each class at most once, so that a class consulted by a check is the one that was asked for. */
class Reader {
  private readonly readings = new Map<ConfigClass, Reading>();

  constructor(private readonly env: Environment) {}

  read<Config extends object>(type: ConfigClass<Config>): Config {
    return this.reading(type).config as Config;
  }

  problemsOf(type: ConfigClass): ConfigProblem[] {
    return this.reading(type).problems;
  }

  warningsOf(type: ConfigClass): string[] {
    return this.reading(type).warnings;
  }

  private reading(type: ConfigClass): Reading {
    const known = this.readings.get(type);
    if (known) return known;
    const reading: Reading = { config: new type(), problems: [], warnings: [] };
    this.readings.set(type, reading);
    for (const spec of specsFor(type)) this.assign(spec, reading);
    return reading;
  }

  private assign(spec: EnvVarSpec, { config, problems, warnings }: Reading): void {
    try {
      Object.defineProperty(config, spec.property, { value: this.value(spec, warnings), enumerable: true });
    } catch (thrown) {
      if (!(thrown instanceof RuleViolation)) throw thrown;
      problems.push({ name: spec.name, rule: thrown.message, doc: spec.doc });
    }
  }

  private value(spec: EnvVarSpec, warnings: string[]): EnvValue {
    const source = this.sourceOf(spec, warnings);
    if (source !== undefined) return parseValue(spec, this.env[source] ?? '');
    if (spec.default === undefined) throw new RuleViolation('is required');
    return spec.default;
  }

  /** The variable that gives the value: the declared name, else an alias, else the one it defaults from. */
  private sourceOf(spec: EnvVarSpec, warnings: string[]): string | undefined {
    const aliases = (spec.aliases ?? []).filter((name) => isSet(this.env, name));
    for (const alias of aliases) warnings.push(`${alias} is deprecated; use ${spec.name}.`);
    const candidates = [spec.name, ...aliases, ...(spec.defaultFrom ? [spec.defaultFrom] : [])];
    return candidates.find((name) => isSet(this.env, name));
  }
}
