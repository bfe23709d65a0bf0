import { type ConfigClass, concernOf, type EnvVarSpec, specsFor } from '../env-var';
import { describeRule } from '../parse';
import { ALL_CONFIGS } from '../registry';
import { defaultText } from './default-text';
import { meaning } from './meaning';

const HEAD = `# Every variable the service reads. Generated; change libs/platform/config instead.
# A line without a leading "#" must be filled in; the others show their defaults.
`;

/** The text of `.env.example`: each variable once, with its meaning, rule and default. */
export function renderEnvExample(): string {
  return [HEAD, ...ALL_CONFIGS.map(section)].join('\n');
}

function section(type: ConfigClass): string {
  return [`## ${concernOf(type)}`, ...specsFor(type).map(entry), ''].join('\n');
}

function entry(spec: EnvVarSpec): string {
  const required = spec.default === undefined && !spec.defaultFrom;
  const notes = [required ? 'required' : '', spec.secret ? 'secret' : '', describeRule(spec)]
    .filter(Boolean)
    .join('; ');
  const line = `${spec.name}=${required || spec.default === null ? '' : defaultText(spec)}`;
  return `# ${meaning(spec)} (${notes})\n${required ? line : `# ${line}`}`;
}
