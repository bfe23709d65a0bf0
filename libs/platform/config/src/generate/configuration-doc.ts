import { type ConfigClass, concernOf, type EnvVarSpec, specsFor } from '../env-var';
import { describeRule } from '../parse';
import { ALL_CONFIGS } from '../registry';
import { defaultText } from './default-text';
import { meaning } from './meaning';

const HEAD = `# Configuration

Made from the code by \`npm run generate\`; do not edit. A blank value counts as unset. Every problem is reported at once
and stops the process. A variable that earlier releases called otherwise is known by the ending of its old name: set
without its replacement it refuses the start, beside it it only warns; OLD_NAMES_IGNORED lets another program keep it.
`;

/** The text of `docs/generated/configuration.md`: one table per concern. */
export function renderConfigurationDoc(): string {
  return [HEAD, ...ALL_CONFIGS.map(section)].join('\n');
}

function section(type: ConfigClass): string {
  const head = ['| Variable | Default | Rule | Secret | Meaning |', '|---|---|---|---|---|'];
  return [`## ${concernOf(type)}`, '', ...head, ...specsFor(type).map(row), ''].join('\n');
}

function row(spec: EnvVarSpec): string {
  const text = defaultText(spec);
  const fallback = spec.default === undefined && !spec.defaultFrom ? '**required**' : text ? `\`${text}\`` : 'none';
  const aliases = spec.aliases ? ` Deprecated name: \`${spec.aliases.join('`, `')}\`.` : '';
  const cells = [
    `\`${spec.name}\``,
    fallback,
    describeRule(spec),
    spec.secret ? 'yes' : '',
    `${meaning(spec)}${aliases}`,
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
