import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  allManifests,
  bytesOf,
  containerOf,
  type Manifest,
  manifestFiles,
  manifestsOf,
  ofKind,
  ROOT,
  workloads,
} from './manifests';

interface Route {
  readonly prefix: string;
  readonly target: string;
}

const { ROUTES } = jest.requireActual<{ ROUTES: readonly Route[] }>('../local-services/gateway-routes.mjs');
const DOCKERFILE = readFileSync(join(ROOT, 'docker/Dockerfile'), 'utf8');
const COMPOSE = readFileSync(join(ROOT, 'docker/compose.yaml'), 'utf8');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const EXTRACTION_CHILDREN = 2 * 400 * 1024 ** 2;

const apps = readdirSync(join(ROOT, 'apps')).filter((name) => !name.endsWith('-e2e'));
const each = [...workloads()];
const deployments = [...ofKind('Deployment')];
const podOf = (workload: Manifest) => workload['spec'].template.spec;

describe('Workloads', () => {
  it('are those of every app, each with the image that the Dockerfile makes of it', () => {
    expect(each.map(([name]) => name).sort()).toEqual(apps.sort());
    for (const [name, workload] of each) {
      const { image } = containerOf(workload);
      expect(image).toBe(`platform-${name}`);
      expect(DOCKERFILE).toMatch(new RegExp(`--build-arg APP=${name} .*-t ${image} `));
    }
  });

  it('run images of this release', () => {
    const named = ['kustomization.yaml', 'migrate/kustomization.yaml'].flatMap(
      (file) => manifestsOf(file)[0]!['images'],
    );
    const expected = apps.map((name) => ({ name: `platform-${name}`, newTag: version }));
    expect(named).toHaveLength(expected.length);
    expect(named).toEqual(expect.arrayContaining(expected));
  });

  it.each(each)('run without rights: %s', (_name, workload) => {
    const pod = podOf(workload);
    const { securityContext, volumeMounts, resources } = containerOf(workload);
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      // The user `node` of the image: by number, else nobody could tell that it is not root.
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(volumeMounts).toEqual([{ name: 'tmp', mountPath: '/tmp' }]);
    expect(pod.volumes).toEqual([{ name: 'tmp', emptyDir: { sizeLimit: resources.requests['ephemeral-storage'] } }]);
  });

  it('have accounts of their own, without tokens', () => {
    const accounts = ofKind('ServiceAccount');
    for (const [name, workload] of each) {
      expect(podOf(workload).serviceAccountName).toBe(`platform-${name}`);
      expect(accounts.get(`platform-${name}`)?.['automountServiceAccountToken']).toBe(false);
    }
    expect(accounts.size).toBe(each.length);
  });

  it('have the memory that their children may use, and the disk that a recording needs', () => {
    for (const [name, workload] of each) {
      const { requests, limits } = containerOf(workload).resources;
      expect(bytesOf(limits.memory)).toBeGreaterThan(bytesOf(requests.memory));
      expect(requests.cpu).toMatch(/^\d+m$/);
      if (name !== 'api' && name !== 'worker') continue;
      expect(bytesOf(limits.memory)).toBeGreaterThan(bytesOf(requests.memory) + EXTRACTION_CHILDREN);
      expect(bytesOf(requests['ephemeral-storage'])).toBeGreaterThan(9 * 209_715_200);
    }
  });

  it('let uploads take less than the disk of their process, beside what is made of them', () => {
    const most = Number(ofKind('ConfigMap').get('platform')!['data'].UPLOAD_TMP_MAX_BYTES);
    const [{ emptyDir }] = podOf(workloads().get('api')!).volumes;
    expect(most).toBeGreaterThan(8 * 209_715_200);
    expect(most).toBeLessThanOrEqual(0.75 * bytesOf(emptyDir.sizeLimit));
  });

  it('end later than the process that finishes what it has', () => {
    const grace = Number(ofKind('ConfigMap').get('platform')!['data'].SHUTDOWN_GRACE_SECONDS);
    for (const [, workload] of deployments) {
      const waits = containerOf(workload)['lifecycle']?.preStop.sleep.seconds ?? 0;
      // Jobs that are told to stop have five seconds to clean up, and connections close after that.
      expect(podOf(workload).terminationGracePeriodSeconds).toBeGreaterThanOrEqual(waits + grace + 15);
    }
  });

  it('all belong to something that is applied', () => {
    const applied = (file: string): string[] => {
      const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/') + 1) : '';
      return (manifestsOf(file)[0]!['resources'] as string[]).flatMap((name) => {
        const path = join(folder, name);
        return name.endsWith('.yaml')
          ? [path]
          : [`${path}/kustomization.yaml`, ...applied(`${path}/kustomization.yaml`)];
      });
    };
    const entries = ['kustomization.yaml', 'migrate/kustomization.yaml', 'components/api-leaves/kustomization.yaml'];
    const reached = new Set([...entries, ...entries.flatMap(applied), 'secrets.template.yaml']);
    expect([...reached].sort()).toEqual(manifestFiles());
  });
});

describe('Deployments', () => {
  it.each(deployments)('are probed where the process answers: %s', (name, workload) => {
    const { startupProbe, readinessProbe, livenessProbe } = containerOf(workload);
    const source = name === 'web' ? 'apps/web/src/web-server.ts' : 'libs/platform/http/src/health/probe.controller.ts';
    const text = readFileSync(join(ROOT, source), 'utf8');
    const base = name === 'web' ? '/web/' : '/api/';
    const isServed = (path: string): boolean =>
      name === 'web'
        ? text.includes(`path === '${path}'`)
        : text.includes(`@Controller('api')`) && text.includes(`get: '${path.slice(base.length)}'`);
    for (const probe of [startupProbe, readinessProbe, livenessProbe]) {
      expect([probe.httpGet.path, isServed(probe.httpGet.path)]).toEqual([probe.httpGet.path, true]);
      expect(probe.httpGet.port).toBe('http');
    }
    expect(readinessProbe.httpGet.path).toBe(`${base}readyz`);
    // As the image's own check has it.
    expect(livenessProbe.httpGet.path).toBe(`${base}livez`);
    expect(DOCKERFILE).toContain(name === 'web' ? 'LIVE_PATH=/web/livez' : 'ARG LIVE_PATH=/api/livez');
    // What is asked waits three seconds for its dependencies.
    expect(readinessProbe.timeoutSeconds).toBeGreaterThan(3);
  });

  it.each(deployments)('listen where the image does: %s', (_name, workload) => {
    const [, http, metrics] = /PORT=(\d+) METRICS_PORT=(\d+) METRICS_HOST=0\.0\.0\.0/.exec(DOCKERFILE)!;
    expect(containerOf(workload)['ports']).toEqual([
      { name: 'http', containerPort: Number(http) },
      { name: 'metrics', containerPort: Number(metrics) },
    ]);
  });

  it('may be moved one pod at a time, and spread over machines', () => {
    const budgets = ofKind('PodDisruptionBudget');
    expect([...budgets.keys()].sort()).toEqual(deployments.map(([name]) => name).sort());
    for (const [name, workload] of deployments) {
      const labels = { matchLabels: { 'app.kubernetes.io/name': name } };
      expect(budgets.get(name)!['spec']).toEqual({ maxUnavailable: 1, selector: labels });
      expect(workload['spec'].selector).toEqual(labels);
      expect(workload['spec'].template.metadata.labels).toMatchObject(labels.matchLabels);
      expect(podOf(workload).topologySpreadConstraints[0].labelSelector).toEqual(labels);
    }
  });

  it('have either a number of replicas or an autoscaler', () => {
    const scalers = ofKind('HorizontalPodAutoscaler');
    for (const [name, { spec }] of deployments) {
      expect([name, scalers.has(name)]).toEqual([name, spec.replicas === undefined]);
      if (scalers.has(name)) expect(scalers.get(name)!['spec'].scaleTargetRef.name).toBe(name);
    }
  });
});

describe('The way in', () => {
  const paths = [...ofKind('Ingress').values()][0]!['spec'].rules[0].http.paths as Manifest[];
  const split = paths.map(({ path, backend }) => ({ prefix: path, target: backend.service.name }));
  const byPrefix = (routes: readonly Route[]) =>
    [...routes].sort((one, other) => one.prefix.localeCompare(other.prefix));

  it('is split as the gateway of `npm start` splits it', () => {
    expect(byPrefix(split)).toEqual(byPrefix(ROUTES));
    expect(new Set(paths.map(({ pathType }) => pathType))).toEqual(new Set(['Prefix']));
  });

  it('is split as the composition splits it', () => {
    const caddy = readFileSync(join(ROOT, 'docker/Caddyfile'), 'utf8');
    for (const { prefix, target } of split.filter(({ prefix }) => prefix !== '/')) {
      const [line] = caddy.split('\n').filter((each) => each.trim().startsWith(`@${target} path `));
      expect(line!.split(' ')).toContain(prefix);
    }
  });

  it('leads to services that choose the pods of that process', () => {
    const services = ofKind('Service');
    expect([...services.keys()].sort()).toEqual([...new Set(split.map(({ target }) => target))].sort());
    for (const [name, { spec }] of services) {
      expect(spec.selector).toEqual({ 'app.kubernetes.io/name': name });
      expect(spec.ports).toEqual([{ name: 'http', port: 8000, targetPort: 'http' }]);
    }
  });

  it('is the origin that people see', () => {
    const { host } = [...ofKind('Ingress').values()][0]!['spec'].rules[0];
    const maps = ofKind('ConfigMap');
    for (const name of ['platform', 'platform-web']) {
      expect(maps.get(name)!['data'].PUBLIC_ORIGIN).toBe(`https://${host}`);
    }
  });
});

describe('Labels', () => {
  it('make everything part of the platform', () => {
    for (const { kind, metadata } of allManifests()) {
      expect([kind, metadata!.labels?.['app.kubernetes.io/part-of']]).toEqual([kind, 'platform']);
    }
    for (const [name, workload] of each) {
      const labels = { 'app.kubernetes.io/name': name, 'app.kubernetes.io/part-of': 'platform' };
      expect(workload['spec'].template.metadata.labels).toEqual(labels);
    }
    expect(COMPOSE).toContain('SVC_BACKEND_SERVER_URL: http://api:8000');
  });
});
