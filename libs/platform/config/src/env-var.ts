import 'reflect-metadata';
import type { TextFormat } from './formats';

/** How the text of a variable is read: `list` is a JSON array or names separated by commas, `string[]` only the former. */
export type EnvVarType = 'string' | 'integer' | 'number' | 'boolean' | 'string[]' | 'list';

/** What a variable may hold once read; `null` when it is unset and has no default. */
export type EnvValue = string | number | boolean | readonly string[] | null;

/** What is declared of one variable. */
export interface EnvVarOptions {
  /** One sentence for operators; ends in the generated documentation and in start-up refusals. */
  readonly doc: string;
  /** Needed where the property's own type says too little (`string | null`, fractions, comma lists). */
  readonly type?: EnvVarType;
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  /** Without a default the variable is required; `null` makes it optional. */
  readonly default?: EnvValue;
  /** Takes the value of another variable while this one is unset. */
  readonly defaultFrom?: string;
  /** Never printed. */
  readonly secret?: boolean;
  readonly minBytes?: number;
  readonly values?: readonly string[];
  /** Older names that still work, with a warning. */
  readonly aliases?: readonly string[];
  /** Older names that no longer work: one set without this variable refuses the start. @source spec §9.4-9.6 */
  readonly formerly?: RegExp;
  /**
   * Accepted, yet nothing reads it: `for good`, because here it has no meaning, or `so far`, because what it is for is
   * still to come. A test compares this with the code.
   */
  readonly unread?: 'for good' | 'so far';
  /** For texts with a form of their own. */
  readonly format?: TextFormat;
}

/** One declared variable: where its value goes and how it is read. */
export interface EnvVarSpec extends EnvVarOptions {
  readonly name: string;
  readonly property: string;
  readonly type: EnvVarType;
}

/** A value breaks a rule; the message states the rule and never the value. */
export class RuleViolation extends Error {}

/** A class of settings, made without arguments. */
export type ConfigClass<Config extends object = object> = new () => Config;

const specsByClass = new Map<ConfigClass, EnvVarSpec[]>();
const titles = new Map<ConfigClass, string>();

/** Binds a property to an environment variable. The property's type decides how the text is read. */
export function EnvVar(name: string, options: EnvVarOptions): PropertyDecorator {
  return (prototype, property) => {
    const owner = prototype.constructor as ConfigClass;
    const spec = {
      ...options,
      name,
      property: String(property),
      type: options.type ?? typeOf(prototype, property, name),
    };
    specsByClass.set(owner, [...specsFor(owner), spec]);
  };
}

/** Names the concern of a config class in the generated documentation. */
export function Concern(title: string): ClassDecorator {
  return (target) => void titles.set(target as unknown as ConfigClass, title);
}

/** The variables a class declares, in the order of its source. */
export function specsFor(owner: ConfigClass): readonly EnvVarSpec[] {
  return specsByClass.get(owner) ?? [];
}

/** Title of a class's concern. */
export function concernOf(owner: ConfigClass): string {
  return titles.get(owner) ?? owner.name;
}

/** Every class that declares a variable, listed in the registry or not. */
export function declaredClasses(): ConfigClass[] {
  return [...specsByClass.keys()];
}

function typeOf(prototype: object, property: string | symbol, name: string): EnvVarType {
  const constructor: unknown = Reflect.getMetadata('design:type', prototype, property);
  if (constructor === String) return 'string';
  if (constructor === Number) return 'integer';
  if (constructor === Boolean) return 'boolean';
  if (constructor === Array) return 'string[]';
  throw new Error(`${name}: the property's type does not tell how to read it; give the decorator a "type".`);
}
