import type { ConfigProblem } from './config-error';
import { type ConfigClass, type EnvVarSpec, specsFor } from './env-var';
import { type Environment, isSet } from './environment';

const REMOVED = /^.+_SUPER_DUPER_API_KEY$/;

/** What the names found in an environment mean for the start. */
export interface RenameFindings {
  readonly problems: ConfigProblem[];
  readonly warnings: string[];
  /** To be logged at level error; the start goes on. */
  readonly errors: string[];
}

/**
 * Finds variables whose names belong to an earlier release. An old prefix is not ours to spell, so an old name is known
 * by its ending: set without its replacement it refuses, beside it it warns. Another program's variable may end so too;
 * `ignored` names those. @source spec §9.4-9.6, supplement §15.164
 */
export function findRenames(
  classes: readonly ConfigClass[],
  env: Environment,
  ignored: readonly string[] = [],
): RenameFindings {
  const specs = classes.flatMap((type) => specsFor(type));
  const current = new Set(specs.map((spec) => spec.name));
  const foreign = Object.keys(env)
    .filter((name) => isSet(env, name) && !current.has(name) && !ignored.includes(name))
    .sort();
  const findings: RenameFindings = { problems: [], warnings: [], errors: [] };
  for (const name of foreign) {
    if (REMOVED.test(name)) findings.errors.push(`${name} was removed without a replacement and is ignored.`);
    const successor = specs.find((spec) => spec.formerly?.test(name));
    if (successor) judge(name, successor, env, findings);
  }
  return findings;
}

function judge(oldName: string, successor: EnvVarSpec, env: Environment, findings: RenameFindings): void {
  if (isSet(env, successor.name)) {
    findings.warnings.push(`${oldName} is an old name and is ignored; ${successor.name} is used.`);
  } else {
    const rule = `is an old name that is no longer read: set ${successor.name} instead, or name it in OLD_NAMES_IGNORED if it is another program's`;
    findings.problems.push({ name: oldName, rule, doc: successor.doc });
  }
}
