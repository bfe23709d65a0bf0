import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './manifests';
import { promtool } from './promtool';
import { unknownMetrics } from './shown-metrics';

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly description?: string;
  readonly gridPos: { readonly h: number; readonly w: number; readonly x: number; readonly y: number };
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}

const { panels, templating } = JSON.parse(readFileSync(join(ROOT, 'deploy/monitoring/dashboard.json'), 'utf8')) as {
  panels: readonly Panel[];
  templating: { list: readonly { name: string }[] };
};
const charts = panels.filter(({ type }) => type !== 'row');
const expressions = charts.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

describe('The dashboard', () => {
  it('asks in a language that Prometheus understands', () => {
    const folder = mkdtempSync(join(tmpdir(), 'dashboard-'));
    const plain = (expr: string) => expr.replaceAll('$__rate_interval', '5m').replaceAll('$job', '.+');
    const rules = expressions.map((expr, at) => ({ record: `panel:${at}`, expr: plain(expr) }));
    const file = join(folder, 'rules.json');
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules }] }));
    const { status, stdout, stderr } = spawnSync(promtool(), ['check', 'rules', file], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect([status, stderr]).toEqual([0, expect.anything()]);
    expect(stdout).toContain(`${expressions.length} rules found`);
  });

  it('shows everything that is measured by us, and nothing else', () => {
    const asked = [...new Set(expressions.flatMap((expr) => expr.match(/\b(?:svc|nodejs|process)_\w+/g) ?? []))];
    expect(unknownMetrics(asked)).toEqual([]);
    expect(asked.filter((name) => name.startsWith('svc_')).length).toBeGreaterThan(10);
  });

  it('has panels of their own place, with a title, a word of explanation and legends', () => {
    const places = new Set<string>();
    for (const { id, title, description, gridPos, targets } of charts) {
      expect([id, title, description]).toEqual([
        expect.any(Number),
        expect.stringMatching(/./),
        expect.stringMatching(/./),
      ]);
      expect(targets!.every(({ legendFormat }) => legendFormat.includes('{{'))).toBe(true);
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1) {
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect(places.has(`${x},${y}`)).toBe(false);
          places.add(`${x},${y}`);
        }
      }
    }
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
  });

  it('uses the variables that it has', () => {
    const used = new Set([...JSON.stringify(panels).matchAll(/\$\{?(\w+)/g)].map(([, name]) => name));
    expect([...used].sort()).toEqual(['__rate_interval', ...templating.list.map(({ name }) => name)].sort());
  });
});
