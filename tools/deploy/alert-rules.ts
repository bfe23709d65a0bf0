import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readYaml, ROOT } from './manifests';
import { promtool } from './promtool';

const FILE = join(ROOT, 'deploy/monitoring/alerts.yaml');

/** An alert as its rule says it. */
export interface Rule {
  readonly alert: string;
  readonly expr: string;
}

/** The rules of the alerts, as Prometheus itself reads and evaluates them. */
export class AlertRules {
  readonly rules: readonly Rule[] = readYaml<{ groups: { rules: Rule[] }[] }>(FILE)[0]!.groups.flatMap(
    (group) => group.rules,
  );
  private readonly folder = mkdtempSync(join(tmpdir(), 'alerts-'));
  private readonly program = promtool();

  /** What Prometheus says of the file. */
  check() {
    return spawnSync(this.program, ['check', 'rules', FILE], { encoding: 'utf8' });
  }

  /** The names of the alerts that the rules give after an hour of these series, which have a value a minute. */
  firing(series: Readonly<Record<string, string>>): string[] {
    const input = Object.entries(series).map(([name, values]) => ({ series: name, values }));
    const query = { expr: 'count by (alertname) (ALERTS{alertstate="firing"})', eval_time: '60m', exp_samples: [] };
    const test = { interval: '1m', input_series: input, promql_expr_test: [query] };
    const file = join(this.folder, 'test.json');
    writeFileSync(file, JSON.stringify({ rule_files: [FILE], evaluation_interval: '1m', tests: [test] }));
    const { status, stdout, stderr } = spawnSync(this.program, ['test', 'rules', file], { encoding: 'utf8' });
    if (status === 0) return [];
    const names = [...`${stdout}${stderr}`.matchAll(/alertname="(\w+)"/g)].map(([, name]) => name!);
    if (names.length === 0) throw new Error(`${stdout}${stderr}`);
    return [...new Set(names)].sort();
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
