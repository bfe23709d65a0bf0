import { type Manifest, manifestsOf, ofKind, workloads } from './manifests';

const apps = [...workloads().keys()];
const COLLECTOR = 'opentelemetry-collector';
/** What an overlay may add. */
const COMPONENT = 'components/api-leaves';
const [apiLeaves, ...others] = manifestsOf(`${COMPONENT}/network-policy.yaml`);
const policies = [...ofKind('NetworkPolicy').values()].filter(({ metadata }) => metadata!.name !== 'api-leaves');
const PRIVATE = ['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'];
/** Those that stand for one of the others, too. */
const PRIVATE_V6 = ['::1/128', '::ffff:0:0/96', '64:ff9b::/96', '2002::/16', 'fc00::/7', 'fe80::/10'];

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

  it('let crawler and worker leave by HTTPS, the crawler by HTTP too, and nobody else', () => {
    const out = { api: [], worker: [443], crawler: [80, 443], scim: [], web: [], migrate: [] };
    expect(byApp((app) => portsOf(app, '0.0.0.0/0'))).toEqual(out);
    expect(byApp((app) => portsOf(app, '::/0'))).toEqual(out);
  });

  it('let api leave by HTTPS where an overlay says so, and nobody with it', () => {
    const [component] = manifestsOf(`${COMPONENT}/kustomization.yaml`);
    expect(component).toMatchObject({ kind: 'Component', resources: ['network-policy.yaml'] });
    expect(others).toEqual([]);
    expect(chosen(apiLeaves!)).toEqual(['api']);
    const [rule, ...more] = apiLeaves!['spec'].egress;
    expect(more).toEqual([]);
    expect(rule.ports).toEqual([{ protocol: 'TCP', port: 443 }]);
    expect(rule.to.map(({ ipBlock }: Manifest) => ipBlock.cidr)).toEqual(['0.0.0.0/0', '::/0']);
    const [base] = manifestsOf('kustomization.yaml');
    expect(JSON.stringify(base)).not.toContain(COMPONENT);
  });

  it('keep whoever leaves from private addresses, however they are written', () => {
    const rules = [...policies, apiLeaves!].flatMap(({ spec }) => (spec.egress ?? []) as Manifest[]);
    const blocks = rules.flatMap(({ to }) => to as Manifest[]);
    for (const [cidr, never] of [
      ['0.0.0.0/0', PRIVATE],
      ['::/0', PRIVATE_V6],
    ] as const) {
      const open = blocks.filter(({ ipBlock }) => ipBlock?.cidr === cidr);
      expect(open.length).toBe(3);
      for (const { ipBlock } of open) expect(ipBlock.except).toEqual(expect.arrayContaining([...never]));
    }
  });

  it('let everything that traces reach a collector of the cluster by its label, and nothing else of its namespace', () => {
    const toPods = (app: string) =>
      allowed('egress', app).filter(({ to }) =>
        to.some(({ podSelector }: Manifest) => podSelector?.matchLabels['app.kubernetes.io/name'] === COLLECTOR),
      );
    expect(byApp((app) => toPods(app).length)).toEqual({ api: 1, worker: 1, crawler: 1, scim: 1, web: 1, migrate: 0 });
    for (const { to, ports } of toPods('api')) {
      expect(ports).toEqual([{ protocol: 'TCP', port: 4318 }]);
      expect(to).toEqual([
        {
          namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } },
          podSelector: { matchLabels: { 'app.kubernetes.io/name': COLLECTOR } },
        },
      ]);
    }
  });

  it('let everybody ask the DNS of the cluster and the cache of the node for names, and nobody else there', () => {
    for (const app of apps) {
      const rules = allowed('egress', app).filter(({ ports }) => ports.some(({ port }: Manifest) => port === 53));
      expect(rules.map(({ ports }) => ports)).toEqual([['UDP', 'TCP'].map((protocol) => ({ protocol, port: 53 }))]);
      const asked = rules[0]!['to'].map(({ podSelector, ipBlock }: Manifest) => podSelector?.matchLabels ?? ipBlock);
      expect(asked).toEqual([{ 'k8s-app': 'kube-dns' }, { 'k8s-app': 'node-local-dns' }, { cidr: '169.254.20.10/32' }]);
    }
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
