import { type Manifest, ofKind, workloads } from './manifests';

const apps = [...workloads().keys()];
const policies = [...ofKind('NetworkPolicy').values()];
const PRIVATE = ['10.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'];

/** The processes that a policy is about. */
function chosen({ spec }: Manifest): string[] {
  const { matchLabels = {}, matchExpressions = [] } = spec.podSelector;
  const name = matchLabels['app.kubernetes.io/name'];
  if (name) return [name];
  const [expression] = matchExpressions;
  if (expression) return expression.values;
  return matchLabels['app.kubernetes.io/part-of'] === 'platform' ? apps : [];
}

const allowed = (way: 'ingress' | 'egress', app: string) =>
  policies.filter((policy) => chosen(policy).includes(app)).flatMap(({ spec }) => (spec[way] ?? []) as Manifest[]);

/** The ports of the rules that name an address range. */
const portsOf = (app: string, cidr: string): number[] => {
  const rules = allowed('egress', app).filter(({ to }) => to.some((each: Manifest) => each['ipBlock']?.cidr === cidr));
  return rules
    .flatMap(({ ports }) => ports.map(({ port }: { port: number }) => port))
    .sort((a: number, b: number) => a - b);
};
const byApp = (ask: (app: string) => unknown) => Object.fromEntries(apps.map((app) => [app, ask(app)]));

describe('Network policies', () => {
  it('deny everything to every pod first', () => {
    const [first] = policies;
    expect(first!['spec']).toEqual({
      podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'platform' } },
      policyTypes: ['Ingress', 'Egress'],
    });
    for (const policy of policies) for (const app of chosen(policy)) expect(apps).toContain(app);
  });

  it('say which way they are about, and name somebody and a port in every rule', () => {
    for (const { spec } of policies.slice(1)) {
      expect(spec.policyTypes).toEqual([spec.ingress ? 'Ingress' : 'Egress']);
      for (const { from, to, ports } of spec.ingress ?? spec.egress) {
        expect((from ?? to).length).toBeGreaterThan(0);
        expect(ports.length).toBeGreaterThan(0);
      }
    }
  });

  it('let three processes leave by HTTPS, and the crawler by HTTP too', () => {
    const out = { api: [443], worker: [443], crawler: [80, 443], scim: [], web: [], migrate: [] };
    expect(byApp((app) => portsOf(app, '0.0.0.0/0'))).toEqual(out);
    expect(byApp((app) => portsOf(app, '::/0'))).toEqual(out);
  });

  it('keep whoever leaves from private addresses', () => {
    const blocks = apps.flatMap((app) => allowed('egress', app)).flatMap(({ to }) => to as Manifest[]);
    const open = blocks.filter(({ ipBlock }) => ipBlock?.cidr === '0.0.0.0/0');
    expect(open.length).toBe(4);
    for (const { ipBlock } of open) expect(ipBlock.except).toEqual(expect.arrayContaining(PRIVATE));
  });

  it('let every process that works with the stores reach them, on their ports alone', () => {
    const stores = [5432, 6379];
    const expected = { api: stores, worker: stores, crawler: stores, scim: stores, migrate: stores, web: [] };
    expect(byApp((app) => portsOf(app, '10.0.0.0/8'))).toEqual(expected);
  });

  it('let in the ingress where there are addresses, and the monitoring where there are metrics', () => {
    const ports = (app: string) =>
      allowed('ingress', app).flatMap((rule) => rule['ports'].map(({ port }: { port: number }) => port));
    expect(byApp(ports)).toEqual({
      api: [8000, 8000, 9100],
      scim: [8000, 9100],
      web: [8000, 9100],
      worker: [9100],
      crawler: [9100],
      migrate: [],
    });
  });
});
